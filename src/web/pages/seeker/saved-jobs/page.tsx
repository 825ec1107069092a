// A seeker's saved jobs.
import { useEffect, useState } from 'react';
import { href, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { CompareBar } from '#saved/components/compare/compare-bar.tsx';
import { toComparedIds } from '#saved/rules/compared.ts';
import { SavedJobs } from '#saved/components/saved-jobs.tsx';
import { callApi } from '#web/client/api.ts';
import { useSending } from '#web/client/refusal.ts';
import { loadSeekerTranslations } from '#web/pages/seeker/seeker-translations.ts';
import { OfflineReading } from '#web/pages/seeker/recent/offline-lazy.tsx';
import { SaveJob } from '#web/pages/seeker/saving/save-job.tsx';
import { markSaved } from '#web/pages/seeker/saving/saved-jobs.ts';
import { fetchPage, getPageNumber, SitePager } from '#web/layout/site-pager.tsx';
import { loadPageTranslations, type Area } from '#web/translations/load.ts';
import { toTitle } from '#web/translations/title.ts';
import type { Route } from './+types/page.ts';

export const meta = toTitle('saved_jobs');

const SAVED_JOBS: Area = {
  en: () => import('#web/translations/notes.en.ts'),
  vi: () => import('#web/translations/notes.vi.ts'),
};

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await Promise.all([loadSeekerTranslations(), loadPageTranslations(SAVED_JOBS)]);
  return fetchPage(getPageNumber(request.url), (page) =>
    callApi('GET /saved-jobs', { query: { page } }),
  );
}
clientLoader.hydrate = true as const;

/** Choosing jobs to compare does not change the list. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const isChoice = currentUrl.href !== nextUrl.href && toPage(currentUrl) === toPage(nextUrl);
  return !isChoice && defaultShouldRevalidate;
}

const toPage = ({ pathname, href: url }: URL) => `${pathname} ${getPageNumber(url)}`;

/** The address has the chosen ids too, as that of the comparison, so that Back from there finds them again. */
function useComparedIds() {
  const [parameters, setParameters] = useSearchParams();
  const [compared, setCompared] = useState<readonly string[]>(() =>
    toComparedIds(parameters.get('jobs') ?? ''),
  );
  function choose(ids: readonly string[]) {
    setCompared(ids);
    setParameters(
      (now) => {
        now.delete('jobs');
        if (ids.length > 0) now.set('jobs', ids.join(','));
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return [compared, choose] as const;
}

export default function SavedJobsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('saved.ui.jobs');
  const failed = useTranslations('saved.note')('failed');
  const sending = useSending();
  const [compared, setCompared] = useComparedIds();
  const { saved_jobs, total, page, total_pages } = loaderData;
  // The shared set of saved jobs may be older than this list.
  useEffect(() => saved_jobs.forEach(({ job }) => markSaved(job.id, true)), [saved_jobs]);
  return (
    <div className="page page-narrow section stack stack-wide">
      <div className="stack stack-tight">
        <h1 className="text-2xl">{t('title')}</h1>
        {total > 0 && <p className="soft">{t('count', { count: total })}</p>}
      </div>
      <SavedJobs
        saved={saved_jobs}
        compared={compared}
        onCompare={setCompared}
        Mark={SaveJob}
        saveNote={(job_id, note) =>
          sending(failed, () =>
            callApi('PUT /saved-jobs/:job_id/note', { params: { job_id }, body: { note } }),
          )
        }
      />
      <CompareBar ids={compared} href={href('/saved-jobs/compare')} />
      <SitePager page={page} total_pages={total_pages} />
      <OfflineReading />
    </div>
  );
}
