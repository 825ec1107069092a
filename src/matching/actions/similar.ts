// Open jobs like one: found by their words, ordered by what their facts share, each with why.
import type { z } from 'zod';
import { showJob } from '#jobs/actions/show.ts';
import { toJobSummary } from '#jobs/rules/response.ts';
import type { endpoints } from '#matching/contract.ts';
import { compareByAlikeness } from '#matching/rules/alike.ts';
import { readFacts } from '#matching/store/facts.ts';
import { similarIds } from '#search/actions/similar.ts';
import { readCards } from '#search/store/cards.ts';
import type { ActionContext } from '#context.ts';
import { toAlikeResponse } from './alike-response.ts';

type Similar = z.output<(typeof endpoints)['GET /jobs/:id/similar']['answer']>;

/** Jobs that are compared. */
const MOST = 40;

/** Most alike first, the job itself left out. Empty where nothing is near. */
export async function listSimilarJobs(
  ctx: ActionContext,
  id: string,
  limit: number,
): Promise<Similar> {
  const { db, now, language } = ctx;
  const near = await similarIds(ctx, await showJob(ctx, id), MOST);
  const kept = await readFacts(db, near.length > 0 ? [id, ...near] : []);
  const facts = new Map(kept.map((it) => [it.job_id, it.facts]));
  const shown = compareByAlikeness(facts.get(id), near, facts).slice(0, limit);
  const told = new Map(shown.map((it) => [it.id, it.alike && toAlikeResponse(it.alike, language)]));
  const cards = await readCards(db, [...told.keys()]);
  return {
    jobs: cards.map((card) => ({
      ...toJobSummary(card, { language, now }),
      alike: told.get(card.id) ?? null,
    })),
  };
}
