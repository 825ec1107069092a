// Labels of matches between different professions and levels, whatever else they have in common.
import { expect, test } from 'vitest';
import { toTextVector } from '#lexicon/rules/word-vectors.ts';
import { createJobFacts, createProfileFacts } from '#tests/support/match-facts.ts';
import { scoreMatch, toSeekerFacts } from './score.ts';
import { BANDS } from './weights.ts';

const SKILLS = ['customer-service', 'pharmaceuticals', 'communication'];

const PROFILE = createProfileFacts({
  titles: [{ id: 'medical-representative', at: [] }],
  title_words: ['trinh duoc'],
  skills: SKILLS.map((id) => ({ id, at: [] })),
  places: [{ code: '01', former: null }],
});

const compareWith = (titles: string[], title_words: string[]) =>
  scoreMatch(
    createJobFacts({
      titles: titles.map((id) => ({ id, at: [] })),
      title_words,
      skills: SKILLS.map((id) => ({ id, need: 'asked', source: 'tag', group: null, at: [] })),
    }),
    toSeekerFacts(PROFILE),
  );

test('other work with the same skills is partial at most, and its score stays', () => {
  const match = compareWith(['customer-service'], ['cham soc', 'khach hang']);
  expect(match.score).toBeGreaterThan(BANDS.good);
  expect(match).toMatchObject({ band: 'partial', capped_by: ['title'] });
});

test('work that the dictionary does not know is judged by the skills', () => {
  const match = compareWith([], ['ket noi', 'benh vien']);
  expect(match).toMatchObject({ band: 'good', capped_by: [] });
});

test.each([
  ['lead', 'mid'],
  ['entry', 'senior'],
] as const)('work of level %s is partial at most for %s', (level, own) => {
  const text_vector = toTextVector([{ text: 'giới thiệu thuốc tại bệnh viện', weight: 1 }]);
  const levels = { least: level, most: level, stated: true };
  const seeker = createProfileFacts({ ...PROFILE, level: own, text_vector });
  const job = createJobFacts({
    titles: PROFILE.titles,
    title_words: PROFILE.title_words,
    levels,
    text_vector,
  });
  const match = scoreMatch(job, toSeekerFacts(seeker));
  expect(match.score).toBeGreaterThan(BANDS.good);
  expect(match).toMatchObject({ band: 'partial', capped_by: ['level'] });
});

test('related work is good at most, whatever its score', () => {
  const skills = ['java', 'docker', 'postgresql'];
  const seeker = createProfileFacts({
    titles: [{ id: 'backend-developer', at: [] }],
    title_words: ['backend'],
    skills: skills.map((id) => ({ id, at: [] })),
    places: [{ code: '01', former: null }],
  });
  const compare = (id: string) =>
    scoreMatch(
      createJobFacts({
        titles: [{ id, at: [] }],
        title_words: ['backend'],
        skills: skills.map((one) => ({
          id: one,
          need: 'asked',
          source: 'tag',
          group: null,
          at: [],
        })),
      }),
      toSeekerFacts(seeker),
    );
  expect(compare('backend-developer')).toMatchObject({ band: 'strong', capped_by: [] });
  const related = compare('java-developer');
  expect(related.score).toBeGreaterThan(BANDS.strong);
  expect(related).toMatchObject({ band: 'good', capped_by: ['related'] });
});
