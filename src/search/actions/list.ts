// How people find: the one list of jobs, for the board, a company's page and the API.
import type { Job } from '#jobs/contract.ts';
import type { JobRecord } from '#jobs/rules/record.ts';
import { toJobSummary } from '#jobs/rules/response.ts';
import { toPageResponse } from '#platform/paging.ts';
import type { ActionContext } from '#context.ts';
import type { FoundJobs, JobQuery } from '#search/contract.ts';
import { sharing } from '#search/sharing.ts';
import { chipsOf } from '#search/chips.ts';
import { readFound, readOpen } from '#search/store/cards.ts';
import { planOf } from '#search/rules/plan.ts';
import { askedOf, type Asked } from './ask.ts';
import { facetsOf } from './facets.ts';
import { findByRelevance, type Located } from './find.ts';
import { findInOrder } from './order.ts';
import { relaxationsOf } from './relax.ts';

/** Pages of a search by words or filters; every open job can be paged to the end. */
const PAGES = 100;

interface Page {
  jobs: JobRecord[];
  total: number;
  is_estimate: boolean;
  matching: string;
}

const isBare = ({ question, control }: Asked) =>
  control === '' && question.units.length === 0 && question.conditions.length === 0;

async function locate(ctx: ActionContext, asked: Asked): Promise<Located> {
  const { db } = ctx;
  const { query, question } = asked;
  const { page, limit, sort } = query;
  if (page > PAGES) {
    const first = { ...asked, query: { ...query, page: 1, limit: 1 } };
    return { ...(await locate(ctx, first)), jobs: [] };
  }
  const offset = (page - 1) * limit;
  const hasWords = question.units.length > 0 || question.conditions.length > 0;
  if (sort === 'salary') return findInOrder(db, asked, sort, { offset, limit });
  if (sort === 'newest' || (!hasWords && !asked.former)) {
    return findInOrder(db, asked, 'newest', { offset, limit });
  }
  return findByRelevance(db, asked, offset, limit);
}

async function pageOf(ctx: ActionContext, asked: Asked): Promise<Page> {
  const { db, now } = ctx;
  const { query, board } = asked;
  const { page, limit, sort } = query;
  const order = sort === 'salary' ? 'salary' : 'newest';
  const isOrdered =
    asked.question.units.length === 0 && asked.control === '' && sort !== 'relevance';
  if (isBare(asked) || isOrdered) {
    const jobs = await readOpen(db, { order, now, offset: (page - 1) * limit, limit });
    return { jobs, total: board.open, is_estimate: false, matching: '' };
  }
  const { jobs, ...told } = await locate(ctx, asked);
  return { ...told, jobs: await readFound(db, jobs) };
}

const wordless = (asked: Asked): Asked => ({
  ...asked,
  question: { ...asked.question, units: [] },
});

/** In the other orders as by relevance: where no word stands anywhere, what was understood of where or how finds. */
async function foundOf(ctx: ActionContext, asked: Asked): Promise<Page> {
  const page = await pageOf(ctx, asked);
  const { units, conditions } = asked.question;
  const isDone = page.total > 0 || asked.query.sort === 'relevance';
  if (isDone || units.length === 0 || conditions.length === 0) return page;
  return pageOf(ctx, wordless(asked));
}

/** Where a total is far beyond what can be paged through, pages end at the hundredth. */
function paged({ total, is_estimate, matching, jobs }: Page, { page, limit }: JobQuery) {
  const seen = (page - 1) * limit + jobs.length;
  // An estimate that turns out too high or too low at the end of the list gives way to what was seen.
  const isEnd = is_estimate && jobs.length > 0 && jobs.length < limit;
  const counted = isEnd ? seen : Math.max(total, jobs.length > 0 ? seen : 0);
  const told = toPageResponse(counted, { page, limit });
  const capped = matching === '' ? told.total_pages : Math.min(told.total_pages, PAGES);
  return {
    ...told,
    total_pages: capped,
    ...(is_estimate && !isEnd ? { total_is_estimate: true } : {}),
  };
}

const nothing = (query: JobQuery): FoundJobs => ({
  ...toPageResponse(0, query),
  ...{ jobs: [], chips: [], corrected_query: null },
});

/** A page of the open jobs that the query finds; past the end an empty one. */
export async function list(ctx: ActionContext, query: JobQuery): Promise<FoundJobs> {
  const key = JSON.stringify([ctx.language, query]);
  return sharing(ctx, key, (signal) => search(ctx, query, signal));
}

async function search(
  ctx: ActionContext,
  query: JobQuery,
  signal: AbortSignal,
): Promise<FoundJobs> {
  const { now, language } = ctx;
  const understood = await askedOf(ctx, query);
  if (!understood)
    return { ...nothing(query), relaxations: await relaxationsOf(ctx, query, signal) };
  const asked = { ...understood, signal };
  const page = await foundOf(ctx, asked);
  const looseness = planOf(asked.question, asked.control).matching.indexOf(page.matching);
  // Found by its conditions alone: no word of it stood anywhere, so none is counted by either.
  const counted = looseness < 0 ? wordless(asked) : asked;
  const facets = query.facets ? await facetsOf(ctx, counted, Math.max(looseness, 0)) : undefined;
  const place = asked.question.conditions.find((it) => it.kind === 'place');
  const reader = { language, now, matched: asked.matched ?? place?.code };
  const isNothing = page.total === 0 && page.jobs.length === 0;
  return {
    ...paged(page, query),
    jobs: page.jobs.map((job): Job => toJobSummary(job, reader)),
    chips: chipsOf(query.search ?? '', asked.understood, language),
    corrected_query: asked.question.corrected,
    ...(facets ? { facets } : {}),
    ...(isNothing ? { relaxations: await relaxationsOf(ctx, query, signal) } : {}),
  };
}
