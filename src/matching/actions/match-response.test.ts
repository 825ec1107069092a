// Sentences of a match in both languages.
import { expect, test } from 'vitest';
import { extractFactsOfJob } from '#matching/rules/extract/job.ts';
import { extractFactsOfProfile } from '#matching/rules/extract/profile.ts';
import type { JobFacts } from '#matching/rules/facts.ts';
import { scoreMatch, toSeekerFacts } from '#matching/rules/score.ts';
import { createJobText } from '#tests/support/job-text.ts';
import { toMatchResponse } from './match-response.ts';
import { createJobFacts, createProfileFacts } from '#tests/support/match-facts.ts';

function getSentence(requirement: string, skill: string, language: 'vi' | 'en') {
  const job = extractFactsOfJob(
    createJobText({ title: 'Nhân viên', requirements: [requirement, 'Excel'] }),
  );
  const text = { title: 'Nhân viên', bio: '', experience: 'mid' as const, location: '' };
  const seeker = toSeekerFacts(extractFactsOfProfile({ ...text, skills: [skill, 'Excel'] }));
  const { reasons } = toMatchResponse(job, seeker, scoreMatch(job, seeker), { language });
  return reasons.find(({ kind }) => /^(?:skills_near|must_missing)$/.test(kind))?.sentence;
}

test('a language that is known below the required level is named with both levels', () => {
  expect(getSentence('Tiếng Nhật N2', 'JLPT N4', 'vi')).toBe(
    'Gần với kỹ năng tin tuyển dụng cần: JLPT N4 (cần: tiếng Nhật JLPT N2)',
  );
  expect(getSentence('English B2', 'IELTS 4.5', 'en')).toBe(
    'Close to what is asked for: IELTS 4.5 (asked: English B2)',
  );
});

test('a language that is not known is named with the level that is missing', () => {
  expect(getSentence('Bắt buộc có JLPT N2', 'Photoshop', 'vi')).toContain('JLPT N2');
});

const JOB = createJobFacts();
const REMOTE_SEEKER = toSeekerFacts(createProfileFacts({ remote: true }));

test.each([
  ['en', 'The job is in Ha Noi, the profile names Remote'],
  ['vi', 'Việc làm ở Hà Nội, hồ sơ ghi Từ xa'],
] as const)('a profile that names remote work alone is quoted in %s', (language, sentence) => {
  const match = scoreMatch(JOB, REMOTE_SEEKER);
  const { reasons } = toMatchResponse(JOB, REMOTE_SEEKER, match, { language });
  expect(reasons.find(({ factor }) => factor === 'place')?.sentence).toBe(sentence);
});

const inCity = (...districts: string[]) => [{ code: '79', former: null, districts }];

const findPlaceReason = (
  places: JobFacts['places'],
  need: 'must' | 'nice',
  language: 'en' | 'vi' = 'vi',
) => {
  const job = { ...JOB, places };
  const seeker = toSeekerFacts({
    ...REMOTE_SEEKER.facts,
    places: inCity('quan-7', 'binh-thanh'),
    remote: false,
    preferences: { types: null, modes: null, place: need, pay: null },
  });
  const { reasons } = toMatchResponse(job, seeker, scoreMatch(job, seeker), { language });
  return reasons.find(({ factor }) => factor === 'place');
};

test.each([
  [
    'en',
    'Same province, another part of it: the job is in District 12, the profile names District 7, Binh Thanh',
  ],
  ['vi', 'Cùng tỉnh, thành nhưng khác khu vực: việc ở Quận 12, hồ sơ ghi Quận 7, Bình Thạnh'],
] as const)('districts of one city are named in %s', (language, sentence) => {
  expect(findPlaceReason(inCity('quan-12'), 'must', language)?.sentence).toBe(sentence);
});

const FORMER = [{ code: '79', former: 'binh-duong' }];
const OPEN = [{ code: '79', former: null }];
test.each([
  ['another district', inCity('quan-12'), 'must', 'place_other_part', false],
  ['another district', inCity('quan-12'), 'nice', 'place_other_part', true],
  ['another former province', FORMER, 'must', 'place_other_part', false],
  ['one of the districts', inCity('quan-12', 'quan-7'), 'must', 'place_same', true],
  ['no district', OPEN, 'must', 'place_same', true],
] as const)(
  'a job in %s (%j) for a seeker of districts, a %s, is %s: %s',
  (_, places, need, kind, fits) => {
    expect(findPlaceReason([...places], need)).toMatchObject({ kind, fits });
  },
);

test('the part that only one side names is no other part', () => {
  const job = { ...JOB, places: FORMER };
  const seeker = toSeekerFacts({ ...REMOTE_SEEKER.facts, places: OPEN, remote: false });
  const { reasons } = toMatchResponse(job, seeker, scoreMatch(job, seeker), { language: 'en' });
  const [reason] = reasons.filter(({ factor }) => factor === 'place');
  expect(reason).toMatchObject({ fits: true, sentence: 'Same province: Ho Chi Minh City' });
});

test.each([
  ['en', 'We see no work that the two titles share'],
  ['vi', 'Chưa nhận ra công việc chung trong hai chức danh'],
] as const)(
  'titles that share a syllable are not said to have no word in common, in %s',
  (language, sentence) => {
    const job = { ...JOB, titles: [], title_words: ['bao tri', 'tri dien'] };
    const own = { ...REMOTE_SEEKER.facts, titles: [], title_words: ['dien nuoc'] };
    const seeker = toSeekerFacts(own);
    const { reasons } = toMatchResponse(job, seeker, scoreMatch(job, seeker), { language });
    expect(reasons.find(({ factor }) => factor === 'title')?.sentence).toBe(sentence);
  },
);
