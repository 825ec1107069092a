// The newest jobs of a search, for its feed.
import { translate } from '#api/translate.ts';
import type { ActionContext } from '#context.ts';
import type { Job } from '#jobs/contract.ts';
import { toListKey } from '#platform/list-key.ts';
import { getPlaceName } from '#places/names.ts';
import { findArea, findPlaceByName, getPlaceKey } from '#places/rules.ts';
import { listJobs } from '#search/actions/list-jobs.ts';
import { JobQuery } from '#search/contract.ts';
import { describeParams } from '#search/rules/describe-params.ts';
import { toQueryParams } from '#search/rules/query-params.ts';
import { PRODUCT } from '#product.ts';
import { parseListRequest } from '#web/server/list-request.ts';

const ITEMS = 30;

function toPlaceName(written: string, language: ActionContext['language']): string {
  const place = findPlaceByName(written);
  if (place === null) return written;
  if (place === 'remote') return translate(language, ['jobs'], 'lists.work_mode.remote');
  return getPlaceName(findArea(typeof place === 'string' ? place : getPlaceKey(place)), language);
}

/** Describes the search's conditions in the reader's language. */
function describeSearch(
  query: JobQuery,
  company: string,
  language: ActionContext['language'],
): string {
  const conditions = describeParams(toQueryParams(query), {
    language,
    translate: (key, values) => translate(language, ['search'], `ui.${key}`, values),
    toListLabel: (list, value) =>
      translate(language, ['jobs'], `lists.${list}.${toListKey(value)}`),
    toPlaceName: (written) => toPlaceName(written, language),
    company,
  });
  return conditions.map(({ label }) => label).join(', ');
}

/** `query` are the search page's parameters. */
export async function listSearchFeed(
  ctx: ActionContext,
  query: string,
): Promise<{ title: string; description: string; jobs: Job[]; page: string }> {
  const parsed = parseListRequest(JobQuery, `http://board/jobs?${query}`);
  const { jobs } = await listJobs(ctx, { ...parsed, sort: 'newest', page: 1, limit: ITEMS });
  const { language } = ctx;
  const parameters = new URLSearchParams(query);
  const about = describeSearch(parsed, jobs[0]?.company ?? '', language);
  const key = about ? 'feed.about' : 'feed.all';
  const company_id = parameters.get('company_id');
  const isCompany = company_id !== null && parameters.size === 1;
  return {
    title: `${translate(language, ['browse'], key, { about })} | ${PRODUCT}`,
    description: translate(language, ['browse'], 'feed.description'),
    jobs,
    page: isCompany
      ? `/${language}/companies/${company_id}`
      : `/${language}/jobs${query ? `?${query}` : ''}`,
  };
}
