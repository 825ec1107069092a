// Calls the search actions as the API does, with parameters as in a URL.
import { listJobs } from '#search/actions/list-jobs.ts';
import { listSuggestions } from '#search/actions/suggestions.ts';
import { JobQuery, SuggestQuery } from '#search/contract.ts';
import { createSearchIndex, type SearchIndex } from '#search/search-index.ts';
import type { Db, ActionContext } from '#context.ts';
import type { Query } from './classes.ts';

export const searchJobs = (ctx: ActionContext, query: Query) =>
  listJobs(ctx, JobQuery.parse(query));

export const readSuggestions = (ctx: ActionContext, q: string) =>
  listSuggestions(ctx, SuggestQuery.parse({ q }));

/** A loaded index, as in a process that has run for a while and is notified of every change. */
export async function createWarmIndex(db: Db): Promise<SearchIndex> {
  const index = createSearchIndex(db);
  index.stats.markChanged();
  await index.loadStats(new Date());
  return index;
}
