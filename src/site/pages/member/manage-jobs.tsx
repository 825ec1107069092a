// Own postings: switched, renewed, deleted, with the list fetched anew after each.
import { useLoaderData, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { OwnJobs, type Deed, type Job } from '#jobs/parts/manage/own-jobs.tsx';
import { ButtonLink } from '#kit/controls/button.tsx';
import { call } from '#site/client/api.ts';
import { hiring } from '#site/hiring/entering.ts';
import { useSending } from '#site/client/refusal.ts';
import { pageOf, SitePager } from '#site/shell/site-pager.tsx';
import { titled } from '#site/words/title.ts';

export const meta = titled('manage_jobs');

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await hiring(request);
  const page = pageOf(request.url);
  const answer = await call('GET /jobs/my', { query: { page } });
  // The last job of the last page may just have been deleted.
  const past = answer.jobs.length === 0 && page > 1 && answer.total > 0;
  return past ? call('GET /jobs/my', { query: { page: answer.total_pages } }) : answer;
}
clientLoader.hydrate = true as const;

const doing: Record<Deed, (job: Job) => Promise<unknown>> = {
  switch: ({ id, is_active }) =>
    call('PUT /jobs/:id', { params: { id }, body: { is_active: !is_active } }),
  renew: ({ id }) => call('POST /jobs/:id/renew', { params: { id } }),
  remove: ({ id }) => call('DELETE /jobs/:id', { params: { id } }),
};

export default function ManageJobs() {
  const t = useTranslations('jobs.managing');
  const { jobs, total, page, total_pages } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const sending = useSending();
  async function act(deed: Deed, job: Job) {
    const refusal = await sending(t('failed'), () => doing[deed](job));
    if (!refusal) await revalidate();
    return refusal?.message ?? null;
  }
  return (
    <div className="page section stack stack-wide">
      <div className="cluster spread">
        <div className="stack stack-tight">
          <h1 className="text-2xl">{t('title')}</h1>
          {total > 0 && <p className="soft">{t('count', { count: total })}</p>}
        </div>
        <ButtonLink href="/post-job" variant="brand" icon="plus">
          {t('post')}
        </ButtonLink>
      </div>
      <OwnJobs jobs={jobs} act={act} />
      <SitePager page={page} total_pages={total_pages} />
    </div>
  );
}
