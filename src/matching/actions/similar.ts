// Lists open jobs similar to one: found by their words, ordered by their shared facts, each with the reason. Pages read
// what was compared before, in the background.
import type { z } from 'zod';
import { Problem } from '#api/problem.ts';
import { showJob } from '#jobs/actions/show.ts';
import { problems, type JobDetail } from '#jobs/contract.ts';
import { toJobSummary } from '#jobs/rules/response.ts';
import type { endpoints } from '#matching/contract.ts';
import { compareByAlikeness, type ComparedJob } from '#matching/rules/alike.ts';
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

type Similar = z.output<(typeof endpoints)['GET /jobs/:id/similar']['answer']>;

const MAX_CANDIDATES = 40;
/** Stored similar jobs per job; a page shows fewer if some have closed since. */
const STORED = 8;
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
  return compareByAlikeness(facts.get(job.id), candidates, facts).slice(0, limit);
}

/** Reads compared jobs as they are now, without those that have closed since. */
async function toSimilar(
  { db, now, language }: ActionContext,
  compared: readonly ComparedJob[],
): Promise<Similar> {
  const responses = new Map(
    compared.map((it) => [it.id, it.alike && toAlikeResponse(it.alike, language)]),
  );
  const cards = await readCards(db, [...responses.keys()]);
  return {
    jobs: cards
      .filter(({ expires_at }) => expires_at > now)
      .map((card) => ({
        ...toJobSummary(card, { language, now }),
        alike: responses.get(card.id) ?? null,
      })),
  };
}

/** Lists the most similar jobs as of now, without the job itself. */
export async function listSimilarJobs(
  ctx: ActionContext,
  id: string,
  limit: number,
): Promise<Similar> {
  return toSimilar(ctx, await compareSimilarJobs(ctx, await showJob(ctx, id), limit));
}

/** Compares a job in the background and stores the result for its page. */
export async function renewSimilarJobs(ctx: ActionContext, id: string): Promise<void> {
  const job = await findShownJob(ctx, id);
  if (!job) return;
  const compared_at = ctx.now;
  const isNew = (await readComparison(ctx.db, job)) === null;
  const found = await compareSimilarJobs(ctx, job, STORED);
  const { jobs } = await toSimilar(ctx, found);
  const versions = new Map(jobs.map((it) => [it.id, it.updated_at.getTime()]));
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

export interface KnownSimilar extends Similar {
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
  const versions = new Map(stored.compared.map((it) => [it.id, it.version_at]));
  const { jobs } = await toSimilar(ctx, stored.compared);
  const isOutdated = (it: (typeof jobs)[number]) => it.updated_at.getTime() !== versions.get(it.id);
  return {
    // The reason may no longer hold for a job that was edited since.
    jobs: jobs.slice(0, limit).map((it) => (isOutdated(it) ? { ...it, alike: null } : it)),
    isKnown: true,
    isDue:
      stored.renew_at <= ctx.now || jobs.length < stored.compared.length || jobs.some(isOutdated),
  };
}
