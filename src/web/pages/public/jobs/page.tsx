// Search screen: filters, list and pages.
import {
  isRouteErrorResponse,
  useLocation,
  useRouteError,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { useTranslations } from 'use-intl';
import { JobsFailure } from '#jobs/components/job-list.tsx';
import { PageSheet } from '#web/layout/page-sheet.tsx';
import rows from '#web/styles/rows.css?inline';
import sheet from './jobs.css?inline';
import { RecentJobs } from '#web/pages/seeker/recent/recent-lazy.tsx';
import { JobSearch } from './job-search.tsx';
import { createListCache, type WithFailure } from '#web/pages/public/search/list-cache.ts';
import { toFeedTags, toSearchFeed } from '#web/pages/public/feed-tags.ts';
import { createMeta } from '#web/pages/public/page-meta.ts';
import { isLostChunk } from '#web/client/lost-chunk.ts';
import { LostChunkPage } from '#web/layout/lost-chunk-page.tsx';
import type { Route } from './+types/page.ts';

export { loader } from './loader.ts';

type PageData = Awaited<ReturnType<Route.ClientLoaderArgs['serverLoader']>>;
const cache = createListCache<PageData>();

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => cache.load(serverLoader);

/** Opening a job in the pane does not change the list. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const [before, after] = [new URL(currentUrl), new URL(nextUrl)];
  if (before.href === after.href) return defaultShouldRevalidate;
  for (const address of [before, after]) address.searchParams.delete('job');
  return before.href !== after.href && defaultShouldRevalidate;
}

export const meta = createMeta<PageData>((t, loaded, language) => ({
  title: loaded?.title ?? t('jobs.title'),
  describe: (it) => it('jobs'),
  // Past the end of the list there is nothing to index.
  hidden: Boolean(loaded && loaded.page > 1 && loaded.found?.jobs.length === 0),
  // A search with the same jobs as a landing page has that page as its canonical address.
  ...(loaded?.landing ? { paths: loaded.landing } : {}),
  ...(loaded
    ? { more: toFeedTags(toSearchFeed(language, loaded.conditions), t('jobs.title')) }
    : {}),
}));

export default function Jobs({ loaderData }: Route.ComponentProps) {
  const loaded: WithFailure<PageData> = loaderData;
  cache.useListCache(loaded);
  const { found, failure, values, page, locations, conditions } = loaded;
  const t = useTranslations('layout.jobs_page');
  return (
    <div className="page">
      <PageSheet name="jobs" text={rows + sheet} />
      <h1 className="hidden-text">{t('title')}</h1>
      <JobSearch {...{ found, failure, values, page, locations, conditions }} />
      <RecentJobs />
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
