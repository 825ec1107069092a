// What a saved search would tell its seeker now: the jobs that are new to it.
import { toJobSummary } from '#jobs/rules/response.ts';
import type { Job } from '#jobs/contract.ts';
import { askedOf } from '#search/actions/ask.ts';
import { JobQuery } from '#search/contract.ts';
import type { Condition } from '#search/rules/question.ts';
import { planOf } from '#search/rules/plan.ts';
import { all, any, lexeme } from '#search/rules/tsquery.ts';
import { readCards } from '#search/store/cards.ts';
import { getNewSince, type StoredQuery } from '#saved/rules.ts';
import { findNewJobs, readAlertedJobs, type AlertQuery } from '#saved/store/new-jobs.ts';
import type { ActionContext } from '#context.ts';
import { getOwnSearch } from './searches.ts';

/** Jobs that one mail holds at most. */
export const MAX_NOTIFIED_JOBS = 20;
/** So many are looked at, as some may have been told already. */
export const LOOKED_AT = 60;

/** Every document has one of the two. */
const EVERY = any([lexeme('rem=0'), lexeme('rem=1')]);

/** A place in the words of a search that writes mails keeps other places out; on the page it only orders. */
function placesOf(conditions: readonly Condition[]): string {
  const places = conditions.flatMap((it) => {
    if (it.kind === 'place') return [`loc=${it.code}`, 'loc=nationwide'];
    if (it.kind === 'nationwide') return ['loc=nationwide'];
    return it.kind === 'remote' ? ['rem=1'] : [];
  });
  return any(places.map(lexeme));
}

/** Null where nothing can match. */
export async function toAlertQuery(
  ctx: ActionContext,
  kept: StoredQuery,
): Promise<AlertQuery | null> {
  const { posted_within, ...lasting } = kept;
  const read = JobQuery.safeParse(lasting);
  const asked = read.success ? await askedOf(ctx, read.data) : null;
  if (!asked) return null;
  const { question, control, filter } = asked;
  const { matching, first } = planOf(question, control);
  const match = all([matching[0] ?? '', placesOf(question.conditions)]) || EVERY;
  const { pay_from, pay_to, or_undisclosed } = filter;
  return { match, best: first[0]?.query || EVERY, pay_from, pay_to, or_undisclosed };
}

/** What its next mail would hold, with at least a day or week looked back on. */
export async function previewAlert(
  ctx: ActionContext,
  id: string,
): Promise<{ jobs: Job[]; total: number }> {
  const { db, now } = ctx;
  const search = await getOwnSearch(ctx, id);
  const sieve = await toAlertQuery(ctx, search.query);
  if (!sieve) return { jobs: [], total: 0 };
  const since = getNewSince(search.frequency, search.looked_at, now);
  const [found] = await findNewJobs(db, [sieve], { since, now, most: LOOKED_AT });
  const told = (await readAlertedJobs(db, [id])).get(id) ?? new Set();
  const fresh = (found?.jobs ?? []).filter(({ job_id }) => !told.has(job_id));
  const ids = fresh.slice(0, MAX_NOTIFIED_JOBS).map(({ job_id }) => job_id);
  const jobs = (await readCards(db, ids)).map((job) => toJobSummary(job, ctx));
  const beyond = Math.max(0, (found?.total ?? 0) - (found?.jobs.length ?? 0));
  return { jobs, total: fresh.length + beyond };
}
