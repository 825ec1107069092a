// The factor title where the lexicon knows no profession, as a table.
import { expect, test } from 'vitest';
import { UNKNOWN_TITLE } from '#matching/rules/weights.ts';
import { createJobFacts, createProfileFacts } from '#tests/support/match-facts.ts';
import type { JobFacts, ProfileFacts } from '#matching/rules/facts.ts';
import { toOwnSkills } from './skills.ts';
import { findNearestTitle, getNearness, scoreTitle } from './title.ts';

const score = (job: JobFacts, profile: ProfileFacts) =>
  scoreTitle(job, profile, { nearestTo: findNearestTitle(profile), own: toOwnSkills(profile) });

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
  expect(score(job, profile)).toMatchObject({ value, nearness });
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
  const scoreWords = (...title_words: string[]) =>
    score(createJobFacts({ title_words }), profile)?.value ?? 0;
  expect(scoreWords('ke toan', 'cong ty', 'xay dung')).toBe(scoreWords('ke toan'));
  expect(scoreWords('ke toan', 'nha hang')).toBeLessThan(scoreWords('ke toan'));
});

test('a title of the industry that the profile names or its profession brings is nearer', () => {
  const title_words = ['ke toan', 'toan tong', 'tong hop', 'tan binh'];
  const titles = named('general-accountant');
  const plain = createJobFacts({ titles, title_words });
  const building = createJobFacts({ titles, title_words, title_fields: named('construction') });
  const own = { title_words: ['ke toan', 'cong trinh'] };
  const names = createProfileFacts({ ...own, titles, skills: named('construction') });
  const brings = createProfileFacts({ ...own, titles: named('construction-accountant') });
  for (const profile of [names, brings]) {
    expect(score(plain, profile)?.field).toBeUndefined();
    expect(score(building, profile)?.field).toBe('construction');
    expect(score(building, profile)?.value).toBeGreaterThan(score(plain, profile)?.value ?? 1);
  }
  const baker = createProfileFacts({ titles: named('baker'), skills: named('construction') });
  expect(score(building, baker)?.field).toBeUndefined();
});

test('an industry that the profession itself brings says nothing more', () => {
  const facts = { titles: named('real-estate-agent'), title_words: ['bat dong'] };
  const job = createJobFacts({ ...facts, title_fields: named('real-estate') });
  expect(score(job, createProfileFacts(facts))?.field).toBeUndefined();
});

test('a profession that only a tag tells is farther than one that the title names', () => {
  const facts = { title_words: ['truc page'] };
  const titled = createJobFacts({ ...facts, titles: named('accountant') });
  const tagged = createJobFacts({
    ...facts,
    titles: [{ id: 'accountant', at: [], isOfTag: true }],
  });
  const profile = createProfileFacts();
  expect(score(tagged, profile)?.value).toBeLessThan(score(titled, profile)?.value ?? 0);
});
