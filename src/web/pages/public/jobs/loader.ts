// Loads the search screen for the conditions of the URL.
import { data } from 'react-router';
import { toRowJob } from '#jobs/rules/card.ts';
import { JobQuery } from '#search/contract.ts';
import { parseListRequest } from '#web/server/list-request.ts';
import { getBoardContext } from '#web/server/context.ts';
import { toFoundJobs } from '#web/server/job-lists.ts';
import { toSearchQuery } from '#web/server/feeds/search-query.ts';
import { findSearchLanding } from '#web/server/search-landing.ts';
import { listLocations } from '#web/server/locations.ts';
import type { Route } from './+types/page.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const board = getBoardContext(context);
  const query = parseListRequest(JobQuery, request.url);
  const found = await toFoundJobs(board, { ...query, facets: true, limit: 20 }, toRowJob);
  const { limit, page, facets, ...values } = query;
  const landing = await findSearchLanding(board, request.url);
  const locations = listLocations(board.language, values.location);
  const conditions = toSearchQuery(request.url);
  const answer = { found, values, page, locations, landing, conditions };
  return data(answer, { status: found ? 200 : 503 });
}
