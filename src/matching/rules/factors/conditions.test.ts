// Scores of offers that pay less than a seeker expects.
import { expect, test } from 'vitest';
import { scoreMatch, toSeekerFacts } from '#matching/rules/score.ts';
import { createJobFacts, createProfileFacts } from '#tests/support/match-facts.ts';

test('a score falls the further an offer ends below the expected pay', () => {
  const seeker = toSeekerFacts(createProfileFacts({ pay: { min: 25e6, max: null, at: [] } }));
  const scoreFor = (most: number) =>
    scoreMatch(createJobFacts({ pay: { min: null, max: most, at: [] } }), seeker).uncapped;
  const [full, near, far] = [scoreFor(25e6), scoreFor(23e6), scoreFor(12e6)];
  expect(near).toBeLessThan(full);
  expect(near).toBeGreaterThan(full * 0.9);
  expect(far).toBeLessThan(full * 0.85);
});
