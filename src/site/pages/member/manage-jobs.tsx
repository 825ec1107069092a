// Own postings: switched, renewed, deleted, with the list fetched anew after each.
import { useLoaderData, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import type { CloseReason } from '#jobs/contract/keeping.ts';
import { OwnJobs, type Deed, type Job } from '#jobs/parts/manage/own-jobs.tsx';
import { ButtonLink } from '#kit/controls/button.tsx';
import { call } from '#site/client/api.ts';
import { toPosting } from '#site/posting/entering.ts';
import { useSending } from '#site/client/refusal.ts';
import { pageOf, SitePager } from '#site/shell/site-pager.tsx';
import { titled } from '#site/words/title.ts';

export const meta = titled('manage_jobs');

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await toPosting(request);
  const page = pageOf(request.url);
  const answer = await call('GET /jobs/my', { query: { page } });
  // The last job of the last page may just have been deleted.
  const past = answer.jobs.length === 0 && page > 1 && answer.total > 0;
  const last = past && (await call('GET /jobs/my', { query: { page: answer.total_pages } }));
  return { answer: last || answer, now: new Date() };
}
clientLoader.hydrate = true as const;

const doing: Record<Deed, (job: Job, reason: CloseReason) => Promise<unknown>> = {
  switch: ({ id, is_active }) =>
    call('PUT /jobs/:id', { params: { id }, body: { is_active: !is_active } }),
  renew: ({ id }) => call('POST /jobs/:id/renew', { params: { id } }),
  publish: ({ id }) => call('POST /jobs/:id/publish', { params: { id } }),
  duplicate: ({ id }) => call('POST /jobs/:id/duplicate', { params: { id } }),
  close: ({ id }, reason) => call('POST /jobs/:id/close', { params: { id }, body: { reason } }),
  remove: ({ id }) => call('DELETE /jobs/:id', { params: { id } }),
};

export default function ManageJobs() {
  const t = useTranslations('jobs.managing');
  const { answer, now } = useLoaderData<typeof clientLoader>();
  const { jobs, total, page, total_pages } = answer;
  const { revalidate } = useRevalidator();
  const sending = useSending();
  async function act(deed: Deed, job: Job, reason: CloseReason = 'other') {
    const refusal = await sending(t('failed'), () => doing[deed](job, reason));
    if (!refusal) await revalidate();
    if (!refusal) return null;
    // What a draft still lacks is named field by field.
    const message = [refusal.message, ...Object.values(refusal.fields ?? {})].join(' ');
    return { ...refusal, message };
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
      <OwnJobs jobs={jobs} now={now} act={act} />
      <SitePager page={page} total_pages={total_pages} />
    </div>
  );
}
