// The jobs that a seeker keeps.
import { useEffect } from 'react';
import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { SavedJobs } from '#shelf/parts/saved-jobs.tsx';
import { call } from '#site/client/api.ts';
import { entering } from '#site/seeking/entering.ts';
import { SaveJob } from '#site/seeking/save-job.tsx';
import { mark } from '#site/seeking/saved.ts';
import { pageOf, SitePager } from '#site/shell/site-pager.tsx';
import { titled } from '#site/words/title.ts';

export const meta = titled('saved_jobs');

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await entering(request, 'job_seeker');
  return call('GET /saved-jobs', { query: { page: pageOf(request.url) } });
}
clientLoader.hydrate = true as const;

export default function SavedJobsPage() {
  const t = useTranslations('shelf.ui.jobs');
  const { saved_jobs, total, page, total_pages } = useLoaderData<typeof clientLoader>();
  // The marks may have been fetched before a job was saved elsewhere.
  useEffect(() => saved_jobs.forEach(({ job }) => mark(job.id, true)), [saved_jobs]);
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
