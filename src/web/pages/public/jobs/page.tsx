// Search screen: filters, list and pages.
import {
  data,
  isRouteErrorResponse,
  useLoaderData,
  useLocation,
  useRouteError,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { useTranslations } from 'use-intl';
import { JobsFailure } from '#jobs/components/job-list.tsx';
import { JobQuery } from '#search/contract.ts';
import { JobSearch } from './job-search.tsx';
import { createListCache } from '#web/pages/public/search/list-cache.ts';
import { pageMeta } from '#web/pages/public/page-meta.ts';
import { parseListRequest } from '#web/server/list-request.ts';
import { getBoardContext } from '#web/server/context.ts';
import { toFoundJobs } from '#web/server/job-lists.ts';
import { isLostChunk } from '#web/client/lost-chunk.ts';
import { LostChunkPage } from '#web/layout/lost-chunk-page.tsx';
import { listLocations } from '#web/server/locations.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx, language } = getBoardContext(context);
  const query = parseListRequest(JobQuery, request.url);
  const found = await toFoundJobs(ctx, { ...query, facets: true, limit: 20 });
  const { limit, page, facets, ...values } = query;
  const answer = { found, values, page, locations: listLocations(language, values.location) };
  return data(answer, { status: found ? 200 : 503 });
}

type PageData = ReturnType<typeof useLoaderData<typeof loader>>;
const cache = createListCache<PageData>();

export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  cache.load(() => serverLoader<PageData>());

/** Opening a job beside the list does not change the list. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const [before, after] = [new URL(currentUrl), new URL(nextUrl)];
  if (before.href === after.href) return defaultShouldRevalidate;
  for (const address of [before, after]) address.searchParams.delete('job');
  return before.href !== after.href && defaultShouldRevalidate;
}

export const meta = pageMeta((t) => ({
  title: t('jobs.title'),
  description: t('jobs.description'),
}));

export default function Jobs() {
  const loaded = useLoaderData<typeof clientLoader>();
  cache.useListCache(loaded);
  const { found, failure, values, page, locations } = loaded;
  const t = useTranslations('layout.jobs_page');
  return (
    <div className="page section-top">
      <h1>{t('title')}</h1>
      <JobSearch {...{ found, failure, values, page, locations }} />
    </div>
  );
}

/** Shown when the server cannot be reached or fails. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const t = useTranslations();
  if (isLostChunk(error)) return <LostChunkPage />;
  return (
    <div className="page section stack">
      <h1>{t('layout.jobs_page.title')}</h1>
      <JobsFailure
        retry_href={pathname + search}
        status={isRouteErrorResponse(error) ? error.status : null}
      />
    </div>
  );
}
