// The search's own actions, called as its door calls them: parameters as they stand in an address.
import { list } from '#search/actions/list.ts';
import { suggest } from '#search/actions/suggest.ts';
import { JobQuery, SuggestQuery } from '#search/contract.ts';
import type { Visit } from '#visit.ts';
import type { Query } from './classes.ts';

export const find = (visit: Visit, query: Query) => list(visit, JobQuery.parse(query));

export const propose = (visit: Visit, q: string) => suggest(visit, SuggestQuery.parse({ q }));
