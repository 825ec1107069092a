// How people find: the one list of jobs, for the board, a company's page and the API.
import type { Job } from '#jobs/contract.ts';
import { show } from '#jobs/actions/show.ts';
import { EXCHANGE_RATES } from '#jobs/rules/exchange.ts';
import { NATIONWIDE } from '#jobs/rules/place.ts';
import { monthlyVnd } from '#jobs/rules/salary.ts';
import { toldInList } from '#jobs/rules/told.ts';
import { looksLikeId } from '#platform/ids.ts';
import { pageTold } from '#platform/paging.ts';
import { placeByName } from '#places/rules.ts';
import type { Visit } from '#visit.ts';
import type { FoundJobs, JobQuery, SuggestQuery, Suggestion } from './contract.ts';
import { controlQuery, wordsOf, type Chosen } from './rules.ts';
import { findJobs, type Sought } from './store.ts';

const DAY = 24 * 60 * 60 * 1000;

interface Where {
  place?: string;
  nationwide?: string;
  former?: string;
  remote?: true;
}

/** Null for a place that nobody knows: nothing is there. A province shows the nationwide jobs too. */
function whereOf(location: string | undefined): Where | null {
  if (!location) return {};
  const place = placeByName(location);
  if (place === null) return null;
  if (place === 'remote') return { remote: true };
  if (place === 'nationwide') return { nationwide: NATIONWIDE };
  const former = place.former ? { former: place.former } : {};
  return { place: place.code, nationwide: NATIONWIDE, ...former };
}

/** True and false at once match nothing. */
function remoteOf(query: JobQuery, where: Where): boolean | null | undefined {
  const asked = where.remote || query.type === 'remote' ? true : undefined;
  if (asked === undefined) return query.remote;
  return query.remote === false ? null : true;
}

function monthlyOf({ salary_min, currency }: JobQuery): number | undefined {
  if (salary_min === undefined) return undefined;
  const pay = { salary_min, salary_max: null, currency, salary_period: 'month' as const };
  return monthlyVnd(pay, EXCHANGE_RATES).min ?? undefined;
}

function soughtOf(query: JobQuery, where: Where, now: Date): Sought | null {
  const { search, type, category, level, company_id, urgent, posted_within } = query;
  const { sort, page, limit } = query;
  const words = wordsOf(search ?? '');
  const remote = remoteOf(query, where);
  if (remote === null || (search && words.length === 0)) return null;
  if (company_id && !looksLikeId(company_id)) return null;
  const { place, nationwide, former } = where;
  const chosen: Chosen = { place, nationwide, category, level, company_id, remote, urgent };
  if (type !== 'remote') chosen.type = type;
  const since = posted_within ? new Date(now.getTime() - posted_within * DAY) : undefined;
  const monthly = monthlyOf(query);
  return { words, control: controlQuery(chosen), former, monthly, since, sort, page, limit };
}

/** A page of the open jobs that the query finds; past the end an empty one. */
export async function list(visit: Visit, query: JobQuery): Promise<FoundJobs> {
  const { db, now, language } = visit;
  const where = whereOf(query.location);
  const sought = where && soughtOf(query, where, now);
  if (!sought) return { ...pageTold(0, query), jobs: [], chips: [], corrected_query: null };
  const { total, jobs } = await findJobs(db, sought, now);
  const reader = { language, now, matched: where.place ?? where.nationwide };
  const told = jobs.map((job) => toldInList(job, reader));
  return { ...pageTold(total, query), jobs: told, chips: [], corrected_query: null };
}

/** Not drawn yet. */
export async function suggest(
  _visit: Visit,
  _asked: SuggestQuery,
): Promise<{ suggestions: Suggestion[] }> {
  return { suggestions: [] };
}

/** Not drawn yet. */
export async function similar(visit: Visit, id: string): Promise<{ jobs: Job[] }> {
  await show(visit, id);
  return { jobs: [] };
}
