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
test.each([
  ['shares neither work nor skills with', 'Bảo vệ', 'Chăm chỉ', 'Thực tập sinh', 'Excel', false],
  ['has an office skill of', 'Bảo vệ', 'Excel', 'Thực tập sinh', 'Excel', false],
  ['has a language of', 'Bảo vệ', 'Tiếng Anh', 'Thực tập sinh', 'Tiếng Anh', false],
  ['has a skill of', 'Bảo vệ', 'AutoCAD', 'Thực tập sinh', 'AutoCAD', true],
  ['has the profession of', 'Bảo vệ', 'Chăm chỉ', 'Bảo vệ', 'Excel', true],
  ['names no profession for', 'Đi làm ngay', 'Chăm chỉ', 'Thực tập sinh', 'Excel', true],
])(
  'a seeker who %s a job: %s, %s, %s, %s: %s',
  (_what, title, skill, theirs, required, expected) => {
    const profile = extractFactsOfProfile({ ...PROFILE, title, skills: [skill] });
    const requirements = ['Chăm chỉ', `Thành thạo ${required}`];
    const job = extractFactsOfJob({ ...JOB, title: theirs, requirements });
    const match = scoreMatch(job, toSeekerFacts(profile));
    expect(match.score).toBeGreaterThanOrEqual(35);
    expect(isRecommendable(match, profile)).toBe(expected);
  },
);
