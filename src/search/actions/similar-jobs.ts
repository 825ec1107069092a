// Open jobs similar to one: its title is the query; its places, level and remote work are soft filters.
import type { Job } from '#jobs/contract.ts';
import type { ActionContext } from '#context.ts';
import { MIN_RESULTS, planSearch } from '#search/rules/query/plan.ts';
import type { Condition, ParsedQuery } from '#search/rules/parsed-query.ts';
import { parseQuery } from '#search/rules/understanding/understand.ts';
import { retrieveCandidates } from '#search/store/retrieval.ts';
import { rankCandidates } from './rank-candidates.ts';
import { applyFilters } from './search-request.ts';

const MAX_TITLE_CONCEPTS = 6;
const MAX_PLACES = 3;

type SampleJob = Pick<Job, 'id' | 'title' | 'places' | 'level' | 'remote'>;

function toConditions({ places, level, remote }: SampleJob): Condition[] {
  const span = { from: 0, to: 0, written: '' };
  return [
    ...places
      .slice(0, MAX_PLACES)
      .map(({ code, former }) => ({ ...span, kind: 'place' as const, code, former })),
    { ...span, kind: 'level' as const, level },
    ...(remote ? [{ ...span, kind: 'remote' as const }] : []),
  ];
}

/** Ids of similar open jobs, best first, without the job itself; empty when nothing is similar. */
export async function findSimilarIds(
  ctx: ActionContext,
  job: SampleJob,
  limit: number,
): Promise<string[]> {
  const stats = await ctx.search.loadStats(ctx.now);
  // A space ends the last word: it is not the beginning of another.
  const { concepts } = parseQuery(`${job.title} `, stats.vocabulary, { asTyped: true });
  const weightiest = concepts.toSorted((a, b) => b.weight - a.weight).slice(0, MAX_TITLE_CONCEPTS);
  if (weightiest.length === 0) return [];
  const query: ParsedQuery = {
    concepts: concepts.filter((concept) => weightiest.includes(concept)),
    conditions: toConditions(job),
    corrected: null,
    hasMarks: false,
  };
  const plan = planSearch(query, {});
  const request = { index: ctx.search, stats, plan, ...applyFilters(stats, ctx.now, {}) };
  const { tiers } = plan;
  const retrieved = await retrieveCandidates(ctx.db, request, { tiers, minResults: MIN_RESULTS });
  // One more, because the job itself is among them.
  const ranked = await rankCandidates(ctx.db, request, retrieved, limit + 1);
  const others = ranked.flatMap(({ job_id }) => (job_id === job.id ? [] : job_id));
  return others.slice(0, limit);
}
