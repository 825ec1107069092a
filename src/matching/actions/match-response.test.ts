// Sentences of reasons.
import { expect, test } from 'vitest';
import type { JobFacts } from '#matching/rules/facts.ts';
import { scoreMatch, toSeekerFacts } from '#matching/rules/score.ts';
import { toMatchResponse } from './match-response.ts';

const JOB: JobFacts = {
  skills: [],
  titles: [{ id: 'accountant', at: [] }],
  title_words: ['ke', 'toan'],
  levels: { least: 'mid', most: 'mid', stated: true },
  years: null,
  places: [{ code: '01', former: null }],
  type: 'full-time',
  title_types: [],
  work_mode: 'on-site',
  pay: null,
  text_vector: null,
};
const REMOTE_SEEKER = toSeekerFacts({
  skills: [],
  titles: [{ id: 'accountant', at: [] }],
  title_words: ['ke', 'toan'],
  level: 'mid',
  years: null,
  places: [],
  remote: true,
  pay: null,
  preferences: null,
  text_vector: null,
});

test.each([
  ['en', 'The job is in Ha Noi, the profile names Remote'],
  ['vi', 'Việc làm ở Hà Nội, hồ sơ ghi Từ xa'],
] as const)('a profile that names remote work alone is quoted in %s', (language, sentence) => {
  const match = scoreMatch(JOB, REMOTE_SEEKER);
  const { reasons } = toMatchResponse(JOB, REMOTE_SEEKER, match, { language });
  expect(reasons.find(({ factor }) => factor === 'place')?.sentence).toBe(sentence);
});
