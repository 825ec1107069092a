// Turns a saved search into a query for new jobs, and previews its next mail.
import { toJobSummary } from '#jobs/rules/response.ts';
import type { Job } from '#jobs/contract.ts';
import { toDong } from '#jobs/rules/exchange.ts';
import { toSearchRequest } from '#search/actions/search-request.ts';
import { JobQuery } from '#search/contract.ts';
import { toFilterQuery } from '#search/rules/query/filter-query.ts';
import { matchEverything, toTierQuery } from '#search/rules/query/plan.ts';
import { and, EVERYTHING, toTsquery } from '#search/rules/query/query-node.ts';
import { toPayBounds, type JobFilters } from '#search/rules/filters.ts';
import type { Condition } from '#search/rules/parsed-query.ts';
import { readCards } from '#search/store/cards.ts';
import { getNewSince, type StoredQuery } from '#saved/rules/stored-query.ts';
import { findNewJobs, readAlertedJobs, type AlertQuery } from '#saved/store/new-jobs.ts';
import type { ActionContext } from '#context.ts';
import { getOwnSearch } from './searches.ts';

/** Jobs that one mail lists. */
export const MAX_NOTIFIED_JOBS = 20;
/** Jobs read per search: more than a mail lists, because some may have been mailed before. */
export const MAX_READ_JOBS = 60;

/** The bounds of pay: those of the filters, else those in the words. */
function getPayBounds(filters: JobFilters, conditions: readonly Condition[]) {
  const pay = conditions.find(({ kind }) => kind === 'pay');
  const isStated = filters.salary_min !== undefined || filters.salary_max !== undefined;
  if (pay?.kind !== 'pay' || isStated) return toPayBounds(filters);
  const [salary_min, salary_max] = [pay.min, pay.max].map(
    (it) => toDong(it, pay.currency) ?? undefined,
  );
  return toPayBounds({ salary_min, salary_max });
}

/** Returns null when nothing can match. */
export async function toAlertQuery(
  ctx: ActionContext,
  stored: StoredQuery,
): Promise<AlertQuery | null> {
  const { posted_within, ...lasting } = stored;
  const parsed = JobQuery.safeParse(lasting);
  const request = parsed.success ? await toSearchRequest(ctx, parsed.data) : null;
  if (!request) return null;
  const { plan, filters } = request;
  const best = plan.tiers.find(({ kind }) => kind === 'best');
  // On the search page conditions in the words only affect ranking; an alert lists no job that misses one.
  const match = and([matchEverything(plan.query, filters), toFilterQuery(filters)]);
  return {
    match: toTsquery(match ?? EVERYTHING),
    best: toTsquery((best && toTierQuery(best, filters)) ?? EVERYTHING),
    ...getPayBounds(filters, plan.query.conditions),
  };
}

/** Returns the jobs of the next mail, looking back at least one day or week. */
export async function previewAlert(
  ctx: ActionContext,
  id: string,
): Promise<{ jobs: Job[]; total: number }> {
  const { db, now } = ctx;
  const search = await getOwnSearch(ctx, id);
  const query = await toAlertQuery(ctx, search.query);
  if (!query) return { jobs: [], total: 0 };
  const since = getNewSince(search.frequency, search.looked_at, now);
  const [found] = await findNewJobs(db, [{ ...query, since }], { now, most: MAX_READ_JOBS });
  const alerted = (await readAlertedJobs(db, [id])).get(id) ?? new Set();
  const fresh = (found?.jobs ?? []).filter(({ job_id }) => !alerted.has(job_id));
  const ids = fresh.slice(0, MAX_NOTIFIED_JOBS).map(({ job_id }) => job_id);
  const jobs = (await readCards(db, ids)).map((job) => toJobSummary(job, ctx));
  const beyond = Math.max(0, (found?.total ?? 0) - (found?.jobs.length ?? 0));
  return { jobs, total: fresh.length + beyond };
}
