// Sentences of a match in both languages.
import { expect, test } from 'vitest';
import { extractFactsOfJob } from '#matching/rules/extract/job.ts';
import { extractFactsOfProfile } from '#matching/rules/extract/profile.ts';
import { scoreMatch, toSeekerFacts } from '#matching/rules/score.ts';
import { createJobText } from '#tests/support/job-text.ts';
import { toMatchResponse } from './match-response.ts';

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
