// Own postings: switched, renewed, deleted, with the list fetched anew after each.
import { useLoaderData, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import type { CloseReason } from '#jobs/contract/manage.ts';
import { JobOutcomeBar, type JobOutcome } from '#jobs/components/manage/job-outcome.tsx';
import { OwnJobs, type JobAction, type ManagedJob } from '#jobs/components/manage/own-jobs.tsx';
import { UNDO_SECONDS } from '#jobs/rules/job-state.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { callApi, type ApiReply } from '#web/client/api.ts';
import '#web/posting/action-bar.css';
import { requireCompanyForPosting } from '#web/posting/posting-guard.ts';
import { useJobUndo } from '#web/posting/use-job-undo.ts';
import { useSending } from '#web/client/refusal.ts';
import { getPageNumber, SitePager } from '#web/layout/site-pager.tsx';
import { toTitle } from '#web/translations/title.ts';

export const meta = toTitle('manage_jobs');

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireCompanyForPosting(request);
  const page = getPageNumber(request.url);
  const answer = await callApi('GET /jobs/my', { query: { page } });
  // The last job of the last page may just have been deleted.
  const past = answer.jobs.length === 0 && page > 1 && answer.total > 0;
  const last = past && (await callApi('GET /jobs/my', { query: { page: answer.total_pages } }));
  return { answer: last || answer, now: new Date() };
}
clientLoader.hydrate = true as const;

type Answer = Partial<Pick<ApiReply<'POST /jobs/:id/publish'>, 'id' | 'expires_at' | 'undo'>>;

const doing: Record<JobAction, (job: ManagedJob, reason: CloseReason) => Promise<Answer>> = {
  switch: ({ id, is_active }) =>
    callApi('PUT /jobs/:id', { params: { id }, body: { is_active: !is_active } }),
  renew: ({ id }) => callApi('POST /jobs/:id/renew', { params: { id } }),
  publish: ({ id }) => callApi('POST /jobs/:id/publish', { params: { id } }),
  duplicate: ({ id }) => callApi('POST /jobs/:id/duplicate', { params: { id } }),
  close: ({ id }, reason) => callApi('POST /jobs/:id/close', { params: { id }, body: { reason } }),
  // Nothing of the job is answered.
  remove: ({ id }) => callApi('DELETE /jobs/:id', { params: { id } }).then(() => ({})),
};

const OUTCOME: Record<Exclude<JobAction, 'switch' | 'renew'>, JobOutcome['outcome']> = {
  publish: 'published',
  duplicate: 'duplicated',
  close: 'closed',
  remove: 'removed',
};

function outcomeOf(deed: JobAction, { is_active, state }: ManagedJob): JobOutcome['outcome'] {
  if (deed === 'switch') return is_active ? 'paused' : 'activated';
  if (deed === 'renew') return state === 'closed' ? 'reopened' : 'renewed';
  return OUTCOME[deed];
}

/** What is said of it; `until` is by this clock. */
function doneOf(
  deed: JobAction,
  job: ManagedJob,
  { id, expires_at, undo }: Answer,
  until: number,
): JobOutcome {
  return {
    outcome: outcomeOf(deed, job),
    job_id: id ?? job.id,
    title: job.title,
    expires_at: expires_at ?? null,
    undo_id: undo?.id ?? null,
    until,
  };
}

export default function ManageJobs() {
  const t = useTranslations('jobs.managing');
  const { answer, now } = useLoaderData<typeof clientLoader>();
  const { jobs, total, page, total_pages } = answer;
  const { revalidate } = useRevalidator();
  const sending = useSending();
  const confirming = useJobUndo(null, () => revalidate());
  async function act(deed: JobAction, job: ManagedJob, reason: CloseReason = 'other') {
    const unknown = deed === 'publish' ? job.unmapped_places.join(', ') : '';
    if (unknown) return { message: t('place_unknown', { places: unknown }) };
    const until = Date.now() + UNDO_SECONDS * 1000;
    confirming.show(null);
    const refusal = await sending(t('failed'), async () => {
      const answer = await doing[deed](job, reason);
      confirming.show(doneOf(deed, job, answer, until));
    });
    if (!refusal) await revalidate();
    return refusal;
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
      <div className="action-bars">
        {confirming.done && (
          <JobOutcomeBar
            key={`${confirming.done.outcome} ${confirming.done.until}`}
            done={confirming.done}
            busy={confirming.busy}
            failure={confirming.failure}
            onUndo={() => void confirming.undo()}
            onExpire={() => confirming.show(null)}
          />
        )}
      </div>
    </div>
  );
}
