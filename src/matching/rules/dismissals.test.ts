// Tests how dismissals tune the order of recommendations.
import { expect, test } from 'vitest';
import type { DismissalReason } from '#saved/rules/dismissal-reasons.ts';
import { orderByDismissals, type Dismissed } from './dismissals.ts';
import type { JobFacts } from './facts.ts';
import { scoreMatch, toSeekerFacts } from './score.ts';
import { createJobFacts, createProfileFacts } from '#tests/support/match-facts.ts';

const PAY = { min: null, max: 20e6, at: [] };

const seeker = toSeekerFacts(createProfileFacts());

const candidate = (name: string, more: Partial<JobFacts>, company_id = 'a') => {
  const own = createJobFacts({ pay: PAY, ...more });
  return { name, company_id, facts: own, match: scoreMatch(own, seeker) };
};

const JOBS = [
  candidate('first', {}),
  candidate('better paid', { pay: { min: null, max: 30e6, at: [] } }),
  candidate('elsewhere', { places: [{ code: '48', former: null }] }),
  candidate('another company', {}, 'b'),
];
const names = (dismissed: readonly Dismissed[]) =>
  orderByDismissals(JOBS, dismissed).map(({ name }) => name);
const dismissal = (reason: DismissalReason): Dismissed => ({
  company_id: 'a',
  reason,
  facts: createJobFacts({ pay: PAY }),
});

test.each([
  ['other', ['first', 'better paid', 'elsewhere', 'another company']],
  ['pay', ['better paid', 'first', 'elsewhere', 'another company']],
  ['place', ['elsewhere', 'first', 'better paid', 'another company']],
  ['company', ['another company']],
] as const)('for the reason %s', (reason, expected) => {
  expect(names([dismissal(reason)])).toEqual(expected);
});

test('a reason counts once, and a dismissed job without facts has no effect', () => {
  expect(names([dismissal('pay'), dismissal('pay')])).toEqual(names([dismissal('pay')]));
  expect(names([{ ...dismissal('pay'), facts: null }])).toEqual(JOBS.map(({ name }) => name));
});
