// The factor title where the lexicon knows no profession, as a table.
import { expect, test } from 'vitest';
import { UNKNOWN_TITLE } from '#matching/rules/weights.ts';
import { createJobFacts, createProfileFacts } from '#tests/support/match-facts.ts';
import { findNearestTitle, getNearness, scoreTitle } from './title.ts';

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
