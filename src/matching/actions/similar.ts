// Lists open jobs similar to one: found by their words, ordered by their shared facts, each with the reason.
import type { z } from 'zod';
import { showJob } from '#jobs/actions/show.ts';
import { toJobSummary } from '#jobs/rules/response.ts';
import type { endpoints } from '#matching/contract.ts';
import { compareByAlikeness } from '#matching/rules/alike.ts';
import { readFacts } from '#matching/store/facts.ts';
import { findSimilarIds } from '#search/actions/similar-jobs.ts';
import { readCards } from '#search/store/cards.ts';
import type { ActionContext } from '#context.ts';
import { toAlikeResponse } from './alike-response.ts';

type Similar = z.output<(typeof endpoints)['GET /jobs/:id/similar']['answer']>;

const MAX_CANDIDATES = 40;

/** Sorts the most similar first, without the job itself. Empty when no job is similar. */
export async function listSimilarJobs(
  ctx: ActionContext,
  id: string,
  limit: number,
): Promise<Similar> {
  const { db, now, language } = ctx;
  const candidates = await findSimilarIds(ctx, await showJob(ctx, id), MAX_CANDIDATES);
  const stored = await readFacts(db, candidates.length > 0 ? [id, ...candidates] : []);
  const facts = new Map(stored.map((it) => [it.job_id, it.facts]));
  const compared = compareByAlikeness(facts.get(id), candidates, facts).slice(0, limit);
  const responses = new Map(
    compared.map((it) => [it.id, it.alike && toAlikeResponse(it.alike, language)]),
  );
  const cards = await readCards(db, [...responses.keys()]);
  return {
    jobs: cards.map((card) => ({
      ...toJobSummary(card, { language, now }),
      alike: responses.get(card.id) ?? null,
    })),
  };
}
