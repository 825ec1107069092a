// The factor title where the lexicon knows no profession, as a table.
import { expect, test } from 'vitest';
import { UNKNOWN_TITLE } from '#matching/rules/weights.ts';
import { createJobFacts, createProfileFacts } from '#tests/support/match-facts.ts';
import { findNearestTitle, getNearness, scoreTitle } from './title.ts';

const named = (...ids: string[]) => ids.map((id) => ({ id, at: [] }));

test.each([
  [['to yen'], ['to yen'], UNKNOWN_TITLE.words, 'words'],
  // A syllable that stands alone counts half of the pair that it is in: 'điện' of 'điện nước'.
  [['dien'], ['dien nuoc'], UNKNOWN_TITLE.words / 2, 'words'],
  [['ban hang'], ['ban'], UNKNOWN_TITLE.words / 2, 'words'],
  [['nha hang'], ['hang hoa'], UNKNOWN_TITLE.least, 'other'],
  [['dien'], ['die', 'dienx nuoc'], UNKNOWN_TITLE.least, 'other'],
])('a job of %j fits a profile of %j to %d', (theirs, own, value, nearness) => {
  const job = createJobFacts({ titles: [], title_words: theirs });
  const profile = createProfileFacts({ titles: [], title_words: own });
  expect(scoreTitle(job, profile, findNearestTitle(profile))).toMatchObject({ value, nearness });
});

test.each([
  ['doctor', 'nurse', 'neighbour'],
  ['nurse', 'doctor', 'neighbour'],
  ['dermatologist', 'pharmacist', 'neighbour'],
  ['doctor', 'dentist', 'neighbour'],
  ['dentist', 'doctor', 'neighbour'],
  ['doctor', 'medical-assistant', 'neighbour'],
  ['medical-assistant', 'doctor', 'related'],
  ['dermatologist', 'doctor', 'related'],
  ['medical-representative', 'pharmacist', 'related'],
  ['kitchen-helper', 'chef', 'related'],
])('a job of %s is to a %s: %s', (job, profile, nearness) => {
  expect(getNearness(job, profile)).toBe(nearness);
});

test.each([
  ['english-interpreter', 'chinese-interpreter', [], 'neighbour'],
  ['english-interpreter', 'chinese-interpreter', ['ielts'], 'family'],
  ['english-interpreter', 'translator', ['chinese'], 'neighbour'],
  ['english-interpreter', 'translator', [], 'related'],
  ['english-teacher', 'maths-teacher', [], 'neighbour'],
  ['english-teacher', 'maths-teacher', ['english'], 'family'],
  ['maths-teacher', 'english-teacher', [], 'family'],
])('a job of %s is to a %s who knows %j: %s', (job, profession, skills, nearness) => {
  const profile = createProfileFacts({ titles: named(profession), skills: named(...skills) });
  expect(findNearestTitle(profile)(job)).toMatchObject({ nearness });
});

test('a title that shares a part of the specialty is no farther than one that names none', () => {
  const profile = createProfileFacts({ title_words: ['ke toan', 'cong trinh', 'xay dung'] });
  const score = (...title_words: string[]) =>
    scoreTitle(createJobFacts({ title_words }), profile, findNearestTitle(profile))?.value ?? 0;
  expect(score('ke toan', 'cong ty', 'xay dung')).toBe(score('ke toan'));
  expect(score('ke toan', 'nha hang')).toBeLessThan(score('ke toan'));
});
