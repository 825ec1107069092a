// Tests how dismissals tune the order of recommendations.
import { expect, test } from 'vitest';
import type { DismissalReason } from '#saved/rules/dismissal-reasons.ts';
import { orderByDismissals, type Dismissed } from './dismissals.ts';
import type { JobFacts } from './facts.ts';
import { scoreMatch, toSeekerFacts } from './score.ts';

const facts = (more: Partial<JobFacts> = {}): JobFacts => ({
  skills: [],
  titles: [{ id: 'accountant', at: [] }],
  title_words: ['ke', 'toan'],
  levels: { least: 'mid', most: 'mid', stated: true },
  years: null,
  places: [{ code: '01', former: null }],
  type: 'full-time',
  title_types: [],
  work_mode: 'on-site',
  pay: { min: null, max: 20e6, at: [] },
  text_vector: null,
  text_language: 'vi',
  ...more,
});

const seeker = toSeekerFacts({
  skills: [],
  titles: [{ id: 'accountant', at: [] }],
  title_words: ['ke', 'toan'],
  level: 'mid',
  years: null,
  places: [],
  remote: false,
  pay: null,
  preferences: null,
  text_vector: null,
  text_language: 'vi',
});

const candidate = (name: string, more: Partial<JobFacts>, company_id = 'a') => {
  const own = facts(more);
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
  facts: facts(),
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
