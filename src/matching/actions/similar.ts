// Lists open jobs similar to one: found by their words, ordered by their shared facts, each with the reason. Pages read
// what was compared before, in the background.
import type { z } from 'zod';
import { Problem } from '#api/problem.ts';
import { showJob } from '#jobs/actions/show.ts';
import { problems, type JobDetail } from '#jobs/contract.ts';
import type { JobRecord } from '#jobs/rules/record.ts';
import { toJobSummary } from '#jobs/rules/response.ts';
import type { endpoints } from '#matching/contract.ts';
import { sortBySimilarity, type ComparedJob } from '#matching/rules/similarity.ts';
import { readFacts } from '#matching/store/facts.ts';
import {
  expireComparisons,
  readComparison,
  saveComparison,
  type ComparedVersion,
} from '#matching/store/similar.ts';
import { DAY } from '#platform/durations.ts';
import { findSimilarIds } from '#search/actions/similar-jobs.ts';
import { readCards } from '#search/store/cards.ts';
import type { ActionContext } from '#context.ts';
import { toAlikeResponse } from './alike-response.ts';

type Similar = z.output<(typeof endpoints)['GET /jobs/:id/similar']['response']>;

const MAX_CANDIDATES = 40;
/** Stored similar jobs per job; a page shows fewer if some have closed since. */
const MAX_SIMILAR_JOBS = 8;
/** Delay before the next comparison while facts of compared jobs are missing. */
const INCOMPLETE_MS = 15_000;

/** Compares open jobs with this one, the most similar first. Empty when no job is similar. */
async function compareSimilarJobs(
  ctx: ActionContext,
  job: Parameters<typeof findSimilarIds>[1],
  limit: number,
): Promise<ComparedJob[]> {
  const candidates = await findSimilarIds(ctx, job, MAX_CANDIDATES);
  const stored = await readFacts(ctx.db, candidates.length > 0 ? [job.id, ...candidates] : []);
  const facts = new Map(stored.map((it) => [it.job_id, it.facts]));
  return sortBySimilarity(facts.get(job.id), candidates, facts).slice(0, limit);
}

type OpenComparison = ComparedJob & { card: JobRecord };

/** Reads compared jobs as they are now, without those that have closed since. */
async function readOpenJobs<T extends ComparedJob>(
  { db, now }: ActionContext,
  compared: readonly T[],
): Promise<(T & OpenComparison)[]> {
  const byId = new Map(compared.map((it) => [it.id, it]));
  const cards = await readCards(db, [...byId.keys()]);
  return cards.flatMap((card) => {
    const it = byId.get(card.id);
    return it && card.expires_at > now ? [{ ...it, card }] : [];
  });
}

const toSimilar = ({ now, language }: ActionContext, open: readonly OpenComparison[]): Similar => ({
  jobs: open.map(({ card, alike }) => ({
    ...toJobSummary(card, { language, now }),
    alike: alike && toAlikeResponse(alike, language),
  })),
});

/** Lists the most similar jobs as of now, without the job itself. */
export async function listSimilarJobs(
  ctx: ActionContext,
  id: string,
  limit: number,
): Promise<Similar> {
  const compared = await compareSimilarJobs(ctx, await showJob(ctx, id), limit);
  return toSimilar(ctx, await readOpenJobs(ctx, compared));
}

/** Compares a job in the background and stores the result for its page. */
export async function renewSimilarJobs(ctx: ActionContext, id: string): Promise<void> {
  const job = await findShownJob(ctx, id);
  if (!job) return;
  const compared_at = ctx.now;
  const isNew = (await readComparison(ctx.db, job)) === null;
  const found = await compareSimilarJobs(ctx, job, MAX_SIMILAR_JOBS);
  const open = await readOpenJobs(ctx, found);
  const versions = new Map(open.map(({ card }) => [card.id, card.updated_at.getTime()]));
  const compared = found.map((it): ComparedVersion => ({
    ...it,
    version_at: versions.get(it.id) ?? 0,
  }));
  // A closed job has no facts any more, so waiting for them is pointless.
  const isComplete = !job.is_active || compared.every(({ alike }) => alike !== null);
  const renew_at = new Date(compared_at.getTime() + (isComplete ? DAY : INCOMPLETE_MS));
  await saveComparison(ctx.db, { job, compared, compared_at, renew_at });
  const others = compared.map((it) => it.id);
  if (isNew) await expireComparisons(ctx.db, others, job.updated_at);
}

/** Null if the job has been removed or hidden meanwhile. */
async function findShownJob(ctx: ActionContext, id: string): Promise<JobDetail | null> {
  try {
    return await showJob(ctx, id);
  } catch (error) {
    if (error instanceof Problem && error.code in problems.codes) return null;
    throw error;
  }
}

interface KnownSimilar extends Similar {
  /** Whether the job should be compared: this version never was, or something has changed since. */
  isDue: boolean;
  /** False before the first comparison of this version. */
  isKnown: boolean;
}

/** Reads the stored comparison without comparing anything. */
export async function readSimilarJobs(
  ctx: ActionContext,
  job: { id: string; updated_at: Date },
  limit: number,
): Promise<KnownSimilar> {
  const stored = await readComparison(ctx.db, job);
  if (!stored) return { jobs: [], isKnown: false, isDue: true };
  const open = await readOpenJobs(ctx, stored.compared);
  const isOutdated = ({ card, version_at }: (typeof open)[number]) =>
    card.updated_at.getTime() !== version_at;
  // The reason may no longer hold for a job that was edited since.
  const shown = open.slice(0, limit).map((it) => (isOutdated(it) ? { ...it, alike: null } : it));
  return {
    ...toSimilar(ctx, shown),
    isKnown: true,
    isDue:
      stored.renew_at <= ctx.now || open.length < stored.compared.length || open.some(isOutdated),
  };
}
