// The search's own actions, called as its door calls them: parameters as they stand in an address.
import { list } from '#search/actions/list.ts';
import { suggest } from '#search/actions/suggest.ts';
import { JobQuery, SuggestQuery } from '#search/contract.ts';
import { boardChanged, sampled } from '#search/memory.ts';
import type { Db, ActionContext } from '#context.ts';
import type { Query } from './classes.ts';

export const find = (ctx: ActionContext, query: Query) => list(ctx, JobQuery.parse(query));

export const propose = (ctx: ActionContext, q: string) => suggest(ctx, SuggestQuery.parse({ q }));

/** As in the product, where every change is announced: no search asks whether anything has changed. */
export const beTold = (db: Db): void => boardChanged(db);

/** As in a process that has run for some seconds: what it keeps of a board in mind is there. */
export const toBeWarm = async (db: Db): Promise<unknown> => sampled(db, new Date());
