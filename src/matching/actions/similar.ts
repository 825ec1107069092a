// Lists open jobs similar to one: found by their words, ordered by their shared facts, each with the reason.
import type { z } from 'zod';
import { showJob } from '#jobs/actions/show.ts';
import { toJobSummary } from '#jobs/rules/response.ts';
import type { endpoints } from '#matching/contract.ts';
import { compareByAlikeness, type ComparedJob } from '#matching/rules/alike.ts';
import { readFacts } from '#matching/store/facts.ts';
import { findSimilarIds } from '#search/actions/similar-jobs.ts';
import { readCards } from '#search/store/cards.ts';
import type { ActionContext } from '#context.ts';
import { toAlikeResponse } from './alike-response.ts';

type Similar = z.output<(typeof endpoints)['GET /jobs/:id/similar']['answer']>;

const MAX_CANDIDATES = 40;

/** Compares open jobs with this one, the most similar first. Empty when no job is similar. */
export async function compareSimilarJobs(
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
export async function readSimilarJobs(
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
  const compared = await compareSimilarJobs(ctx, await showJob(ctx, id), limit);
  return readSimilarJobs(ctx, compared);
}
