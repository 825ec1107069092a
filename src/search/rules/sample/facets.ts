// How many of a sample's matches each value of a facet has; what job_facets answers of a whole board.
import { NATIONWIDE } from '#jobs/rules/place.ts';
import type { Documents, Sample } from '#search/rules/sample.ts';
import { countWith, firstAfter, matchesOf } from './matches.ts';
import { countOf, keepFrom } from './sets.ts';

export interface ValueCount {
  dim: string;
  value: string;
  jobs: number;
}

type Count = (sample: Sample, matches: Documents, now: Date) => Omit<ValueCount, 'dim'>[];

const DAY = 24 * 60 * 60 * 1000;
const PAID = ['10', '15', '20', '30', '50'];
const POSTED = [1, 3, 7, 14, 30];

/** Values that a job has at most one of; '' is none. */
const eachValue =
  (name: string): Count =>
  (sample, matches) => {
    const counts = (sample.values.get(name) ?? []).map((value) => ({
      value,
      jobs: countWith(sample, matches, `${name}=${value}`),
    }));
    const told = counts.reduce((sum, { jobs }) => sum + jobs, 0);
    return [...counts, { value: '', jobs: countOf(matches) - told }];
  };

const whether =
  (word: string): Count =>
  (sample, matches) => {
    const jobs = countWith(sample, matches, word);
    return [
      { value: 'true', jobs },
      { value: 'false', jobs: countOf(matches) - jobs },
    ];
  };

/** A province shows the nationwide jobs too, each job once. */
const locations: Count = (sample, matches) => {
  const nationwide = matchesOf(sample, [`'loc=${NATIONWIDE}'`]).map(
    (bits, at) => bits & (matches[at] ?? 0),
  );
  const others = matches.map((bits, at) => bits & ~(nationwide[at] ?? 0));
  const everywhere = countOf(nationwide);
  return (sample.values.get('loc') ?? []).map((value) => {
    const word = `loc=${value}`;
    const there = countWith(sample, others, word);
    const isAny = there > 0 || countWith(sample, nationwide, word) > 0;
    return { value, jobs: isAny ? there + everywhere : 0 };
  });
};

const paid: Count = (sample, matches) =>
  PAID.map((value) => ({ value, jobs: countWith(sample, matches, `pay=${value}`) }));

const posted: Count = (sample, matches, now) => {
  const late = matches.slice();
  return POSTED.toReversed().map((days) => {
    keepFrom(late, firstAfter(sample, now.getTime() - days * DAY));
    return { value: String(days), jobs: countOf(late) };
  });
};

const COUNTS: Record<string, Record<string, Count>> = {
  category: { category: eachValue('cat') },
  type: { type: eachValue('typ') },
  level: { level: eachValue('lvl') },
  remote: { remote: whether('rem=1') },
  urgent: { urgent: whether('urg=1') },
  location: { location: locations },
  pay: {
    pay: paid,
    undisclosed: (sample, matches) => [
      { value: 'true', jobs: countWith(sample, matches, 'pay=none') },
    ],
  },
  posted: { posted },
};

/** Values that no match has are left out. `dims` as job_facets takes them. */
export function facetsIn(
  sample: Sample,
  matches: Documents,
  dims: readonly string[],
  now: Date,
): ValueCount[] {
  return dims
    .flatMap((asked) => Object.entries(COUNTS[asked] ?? {}))
    .flatMap(([dim, count]) => count(sample, matches, now).map((it) => ({ dim, ...it })))
    .filter(({ jobs }) => jobs > 0);
}
