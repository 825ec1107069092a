// Which matches are recommended.
import { expect, test } from 'vitest';
import { createJobText } from '#tests/support/job-text.ts';
import { extractFactsOfJob } from './extract/job.ts';
import { extractFactsOfProfile } from './extract/profile.ts';
import { isRecommendable } from './recommendable.ts';
import { scoreMatch, toSeekerFacts } from './score.ts';

const JOB = createJobText({
  type: 'internship',
  places: [{ code: '01', former: null, written: null }],
});

const PROFILE = { bio: '', experience: 'mid' as const, location: 'Hà Nội' };
const requirements = ['Chăm chỉ', 'Thành thạo Excel'];

test.each([
  ['shares neither work nor skills with', 'Bảo vệ', ['Chăm chỉ'], 'Thực tập sinh', false],
  ['has a skill of', 'Bảo vệ', ['Excel'], 'Thực tập sinh', true],
  ['has the profession of', 'Bảo vệ', ['Chăm chỉ'], 'Bảo vệ', true],
  ['names no profession for', 'Đi làm ngay', ['Chăm chỉ'], 'Thực tập sinh', true],
])('a seeker who %s a job: %s, %j, %s: %s', (_what, title, skills, theirs, expected) => {
  const profile = extractFactsOfProfile({ ...PROFILE, title, skills });
  const job = extractFactsOfJob({ ...JOB, title: theirs, requirements });
  const match = scoreMatch(job, toSeekerFacts(profile));
  expect(match.score).toBeGreaterThanOrEqual(35);
  expect(isRecommendable(match, profile)).toBe(expected);
});
