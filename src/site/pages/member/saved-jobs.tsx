// The jobs that a seeker keeps.
import { useEffect } from 'react';
import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { SavedJobs } from '#shelf/parts/saved-jobs.tsx';
import { callApi } from '#site/client/api.ts';
import { requireSeeker } from '#site/seeking/entering.ts';
import { SaveJob } from '#site/seeking/save-job.tsx';
import { markSaved } from '#site/seeking/saved.ts';
import { getPageNumber, SitePager } from '#site/shell/site-pager.tsx';
import { toTitle } from '#site/words/title.ts';

export const meta = toTitle('saved_jobs');

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSeeker(request, 'job_seeker');
  return callApi('GET /saved-jobs', { query: { page: getPageNumber(request.url) } });
}
clientLoader.hydrate = true as const;

export default function SavedJobsPage() {
  const t = useTranslations('shelf.ui.jobs');
  const { saved_jobs, total, page, total_pages } = useLoaderData<typeof clientLoader>();
  // The marks may have been fetched before a job was saved elsewhere.
  useEffect(() => saved_jobs.forEach(({ job }) => markSaved(job.id, true)), [saved_jobs]);
  return (
    <div className="page page-narrow section stack stack-wide">
      <div className="stack stack-tight">
        <h1 className="text-2xl">{t('title')}</h1>
        {total > 0 && <p className="soft">{t('count', { count: total })}</p>}
      </div>
      <SavedJobs saved={saved_jobs} Mark={SaveJob} />
      <SitePager page={page} total_pages={total_pages} />
    </div>
  );
}
