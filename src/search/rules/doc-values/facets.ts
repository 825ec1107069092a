// Counts jobs by the values of each facet, each facet without its own filter.
import { KIND_FIELDS, type DocValues } from './doc-values.ts';
import { ENDED, FAILS, type FilterFailures } from './filter.ts';
import { increment } from './ordinals.ts';
import { POSTED_WITHIN_DAYS, type FacetName } from '#search/rules/filters.ts';
import { PAY_FACET_STEPS } from '#search/rules/pay-steps.ts';
import { DAY } from '#platform/durations.ts';
import { OVERSEAS } from '#places/names.ts';

export interface FacetCount {
  facet: FacetName;
  value: string;
  jobs: number;
}

const DAYS = POSTED_WITHIN_DAYS.toReversed();
/**
 * Time of posting relative to now in milliseconds, ascending. The filter passes jobs posted after so many days ago, not
 * at that moment, hence one millisecond more.
 */
const AGES = DAYS.map((days) => 1 - days * DAY);

/** Number of steps that an amount reaches; `steps` ascend. */
function findStep(amount: number, steps: readonly number[]): number {
  let nth = 0;
  while (nth < steps.length && amount >= (steps[nth] ?? 0)) nth += 1;
  return nth;
}

/** Jobs that reach step `nth`, given the numbers of jobs by how many steps they reach. */
const sumSteps = (reached: Uint32Array, nth: number) =>
  reached.subarray(nth + 1).reduce((sum, jobs) => sum + jobs, 0);

/** Counts of places. Nationwide jobs count for every province, each job once, and not for other countries. */
function toPlaceCounts(
  places: readonly string[],
  counts: Uint32Array,
  remote: number,
): FacetCount[] {
  const jobs = new Map<string, number>();
  let nationwide = 0;
  for (const [ordinal, count] of counts.entries()) {
    if (count === 0) continue;
    const codes = (places[ordinal] ?? '').split(' ').filter((code) => code !== '');
    const isNationwide = codes.includes('nationwide');
    if (isNationwide) nationwide += count;
    for (const code of codes) jobs.set(code, (jobs.get(code) ?? 0) + (isNationwide ? 0 : count));
  }
  const toCount = (value: string, jobs: number): FacetCount => ({ facet: 'location', value, jobs });
  return [
    ...[...jobs].map(([value, count]) =>
      toCount(value, value === OVERSEAS ? count : count + nationwide),
    ),
    toCount('remote', remote),
  ];
}

/** Facet counts over all open jobs, or only over those with the given document numbers. */
export function countFacetValues(
  docs: DocValues,
  failures: FilterFailures,
  seqs?: readonly number[],
): FacetCount[] {
  // Counts by kind: for the jobs that pass all filters, and for each facet those that fail only its own filter.
  const kinds = docs.kinds.values;
  const passed = new Uint32Array(kinds.length);
  const without = Object.fromEntries(
    KIND_FIELDS.map((facet) => [facet, new Uint32Array(kinds.length)]),
  ) as Record<(typeof KIND_FIELDS)[number], Uint32Array>; // one for each
  const byFailure = new Map<number, Uint32Array>(
    KIND_FIELDS.map((facet) => [FAILS[facet], without[facet]]),
  );
  const places = new Uint32Array(docs.places.size);
  const steps = new Uint32Array(PAY_FACET_STEPS.length + 1);
  const ages = new Uint32Array(AGES.length + 1);
  let undisclosed = 0;
  let remote = 0;
  docs.forEach((segment, at) => {
    const fails = failures.of(segment, at);
    const kind = segment.kind[at] ?? 0;
    if (fails === 0) increment(passed, kind);
    else if (fails < ENDED) {
      const counts = byFailure.get(fails);
      if (counts) increment(counts, kind);
    }
    if ((fails & ~FAILS.location) === 0) {
      increment(places, segment.places[at] ?? 0);
      if (kinds[kind]?.remote) remote += 1;
    }
    if ((fails & ~FAILS.salary) === 0) {
      const max = segment.pay_max[at] ?? 0;
      if (Number.isNaN(max)) undisclosed += 1;
      else increment(steps, findStep(max, PAY_FACET_STEPS));
    }
    if ((fails & ~FAILS.posted_within) === 0) {
      increment(ages, findStep((segment.created[at] ?? 0) - failures.now, AGES));
    }
  }, seqs);
  const ofKinds = KIND_FIELDS.flatMap((facet): FacetCount[] => {
    const jobs = new Map<string, number>();
    for (const [ordinal, kind] of kinds.entries()) {
      const value = kind[facet];
      if (value === false) continue;
      const count = (passed[ordinal] ?? 0) + (without[facet][ordinal] ?? 0);
      jobs.set(String(value), (jobs.get(String(value)) ?? 0) + count);
    }
    return [...jobs].map(([value, count]) => ({ facet, value, jobs: count }));
  });
  return [
    ...ofKinds,
    ...toPlaceCounts(docs.places.values, places, remote),
    { facet: 'undisclosed', value: 'true', jobs: undisclosed },
    ...PAY_FACET_STEPS.map((step, nth): FacetCount => ({
      facet: 'salary_min',
      value: String(step),
      jobs: sumSteps(steps, nth),
    })),
    ...DAYS.map((each, nth): FacetCount => ({
      facet: 'posted_within',
      value: String(each),
      jobs: sumSteps(ages, nth),
    })),
  ];
}
