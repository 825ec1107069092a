// The open jobs of one topic: their number, employers and pay, and the newest ones.
import type { ListedCompany } from '#companies/rules/directory.ts';
import { toTypicalPay } from '#salaries/rules/quartiles.ts';
import type { DocValues } from '#search/rules/doc-values/doc-values.ts';
import { FilterFailures } from '#search/rules/doc-values/filter.ts';
import { TopHits } from '#search/rules/doc-values/find.ts';
import { listCategoriesWithin } from '#jobs/rules/lists.ts';
import type { Topic } from './topics.ts';

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

function toCompanyTest({ industry, size }: Topic, companies: readonly ListedCompany[]) {
  if (industry === undefined && size === undefined) return null;
  const ids = new Set(
    companies
      .filter((it) => (industry === undefined ? it.size === size : it.industry === industry))
      .map(({ id }) => id),
  );
  return (id: string) => ids.has(id);
}

/** Flags by ordinal; null lets every company pass. */
function toCompanyFlags(docs: DocValues, topic: Topic, companies: readonly ListedCompany[]) {
  const isIn = toCompanyTest(topic, companies);
  return isIn && Uint8Array.from(docs.companies.values, (id) => (isIn(id) ? 1 : 0));
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
  const { category, place } = topic;
  const failures = new FilterFailures(docs, new Date(now), {
    category: category && listCategoriesWithin(category),
    location: place === undefined ? undefined : [place],
  });
  const flags = toCompanyFlags(docs, topic, companies);
  const employers = new Set<number>();
  const pays: number[] = [];
  let [jobs, remote, newest] = [0, 0, 0];
  const top = new TopHits(limit);
  docs.forEach((segment, at) => {
    const company = segment.company[at] ?? 0;
    if (failures.of(segment, at) !== 0 || flags?.[company] === 0) return;
    jobs += 1;
    employers.add(company);
    if (docs.kinds.values[segment.kind[at] ?? 0]?.remote) remote += 1;
    const pay = toTypicalPay(segment.pay_min[at] ?? Number.NaN, segment.pay_max[at] ?? Number.NaN);
    if (pay !== null) pays.push(pay);
    newest = Math.max(newest, segment.created[at] ?? 0);
    top.add(segment, at);
  }, seqs);
  return { jobs, employers: employers.size, remote, newest, pays, seqs: top.list() };
}
