// The open jobs of one topic: their number, employers and pay, and the newest ones.
import type { ListedCompany } from '#companies/rules/directory.ts';
import { toTypicalPay } from '#salaries/rules/quartiles.ts';
import type { DocValues } from '#search/rules/doc-values/doc-values.ts';
import { listCategoriesWithin } from '#jobs/rules/lists.ts';
import { REMOTE, type Topic } from './topics.ts';

export interface TopicJobs {
  jobs: number;
  employers: number;
  remote: number;
  newest: number;
  /** Disclosed pay of each job, in dong a month. */
  pays: number[];
  /** Document numbers of the newest jobs. */
  seqs: number[];
}

interface Hit {
  seq: number;
  created: number;
}

const compareHits = (a: Hit, b: Hit) => b.created - a.created || b.seq - a.seq;
/** Hits to collect beyond the limit before the older ones are dropped. */
const SPARE = 2000;

const toFlags = <Value>(values: readonly Value[], passes: ((value: Value) => boolean) | null) =>
  passes && Uint8Array.from(values, (value) => (passes(value) ? 1 : 0));

function toCompanyTest({ industry, size }: Topic, companies: readonly ListedCompany[]) {
  if (industry === undefined && size === undefined) return null;
  const ids = new Set(
    companies
      .filter((it) => (industry === undefined ? it.size === size : it.industry === industry))
      .map(({ id }) => id),
  );
  return (id: string) => ids.has(id);
}

/** Flags by ordinal; null lets every value pass. */
function toTopicFlags(docs: DocValues, topic: Topic, companies: readonly ListedCompany[]) {
  const { category, place } = topic;
  const isRemote = place === REMOTE;
  const categories: readonly string[] = category ? listCategoriesWithin(category) : [];
  const passesKind =
    category !== undefined || isRemote
      ? (it: { category: string; remote: boolean }) =>
          (category === undefined || categories.includes(it.category)) && (!isRemote || it.remote)
      : null;
  const passesPlace =
    place !== undefined && !isRemote ? (codes: string) => codes.split(' ').includes(place) : null;
  return {
    kinds: toFlags(docs.kinds.values, passesKind),
    places: toFlags(docs.places.values, passesPlace),
    companies: toFlags(docs.companies.values, toCompanyTest(topic, companies)),
  };
}

/**
 * Finds the open jobs of a topic. `seqs` are the document numbers of a skill's jobs; undefined searches all jobs. `now`
 * is in milliseconds since 1970.
 */
export function findTopicJobs(
  docs: DocValues,
  topic: Topic,
  companies: readonly ListedCompany[],
  { now, limit, seqs }: { now: number; limit: number; seqs?: readonly number[] | undefined },
): TopicJobs {
  const flags = toTopicFlags(docs, topic, companies);
  const employers = new Set<number>();
  const pays: number[] = [];
  let [jobs, remote] = [0, 0];
  let hits: Hit[] = [];
  const cut = () => (hits = hits.toSorted(compareHits).slice(0, limit));
  docs.forEach((segment, at) => {
    const kind = segment.kind[at] ?? 0;
    const company = segment.company[at] ?? 0;
    if ((segment.expires[at] ?? 0) <= now || flags.kinds?.[kind] === 0) return;
    if (flags.places?.[segment.places[at] ?? 0] === 0) return;
    if (flags.companies?.[company] === 0) return;
    jobs += 1;
    employers.add(company);
    if (docs.kinds.values[kind]?.remote) remote += 1;
    const pay = toTypicalPay(segment.pay_min[at] ?? Number.NaN, segment.pay_max[at] ?? Number.NaN);
    if (pay !== null) pays.push(pay);
    hits.push({ seq: segment.seq[at] ?? 0, created: segment.created[at] ?? 0 });
    if (hits.length >= limit + SPARE) cut();
  }, seqs);
  cut();
  const newest = hits[0]?.created ?? 0;
  return {
    jobs,
    employers: employers.size,
    remote,
    newest,
    pays,
    seqs: hits.map(({ seq }) => seq),
  };
}
