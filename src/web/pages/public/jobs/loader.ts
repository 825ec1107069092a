// Loads the search screen for the conditions of the URL.
import { data } from 'react-router';
import { DEFAULT_PAGE_SIZE } from '#api/fields.ts';
import { translate } from '#api/translate.ts';
import type { Language } from '#context.ts';
import { toRowJob } from '#jobs/rules/card.ts';
import { toListKey } from '#platform/list-key.ts';
import { JobQuery } from '#search/contract.ts';
import { LIST_FILTERS, type ListFilter } from '#search/rules/filters.ts';
import { parseListRequest } from '#web/server/list-request.ts';
import { getBoardContext } from '#web/server/context.ts';
import { toFoundJobs } from '#web/server/job-lists.ts';
import { toSearchQuery } from '#web/server/feeds/search-query.ts';
import { findSearchLanding } from '#web/server/search-landing.ts';
import { toListTitle } from '#web/server/list-titles.ts';
import { listLocations } from '#web/server/locations.ts';
import type { Route } from './+types/page.ts';

/** Label of the first category, or else of the first type of job, level or mode of work. */
function getKind(query: Pick<JobQuery, ListFilter>, language: Language): string | undefined {
  for (const list of LIST_FILTERS) {
    const value = query[list]?.[0];
    if (value === 'remote') return translate(language, ['jobs'], 'lists.work_mode.remote');
    if (value) return translate(language, ['jobs'], `lists.${list}.${toListKey(value)}`);
  }
  return undefined;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const board = getBoardContext(context);
  const query = parseListRequest(JobQuery, request.url);
  const listed = { ...query, facets: true, limit: DEFAULT_PAGE_SIZE };
  const found = await toFoundJobs(board, listed, toRowJob);
  const { limit, page, facets, ...values } = query;
  const landing = await findSearchLanding(board, request.url);
  const locations = listLocations(board.language, values.location);
  const conditions = toSearchQuery(request.url);
  const title = toListTitle(
    {
      list: 'jobs',
      search: values.search,
      kind: getKind(values, board.language) ?? (values.company_id && found?.jobs[0]?.company),
      place: locations.selected[0],
      page,
    },
    board.language,
  );
  const answer = { found, values, page, locations, landing, conditions, title };
  return data(answer, { status: found ? 200 : 503 });
}
