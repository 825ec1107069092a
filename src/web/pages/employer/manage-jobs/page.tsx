// A company's jobs: pause, renew, duplicate, close and delete, with a reload after each action.
import { href, useLocation, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { CloseReason } from '#jobs/rules/lists.ts';
import { JobOutcomeBar, type JobOutcome } from '#jobs/components/manage/job-outcome.tsx';
import { OwnJobs, type JobAction, type ManagedJob } from '#jobs/components/manage/own-jobs.tsx';
import { UNDO_SECONDS } from '#jobs/rules/job-state.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { isOutdated } from '#ui/forms/use-form.ts';
import { useAttemptKey } from '#ui/forms/attempt-key.ts';
import { useFocusFallback } from '#ui/rendering/focus-fallback.ts';
import { callApi, type ApiReply } from '#web/client/api.ts';
import '#web/pages/employer/posting/action-bar.css';
import { loadManagingTranslations } from '#web/pages/employer/posting/managing-translations.ts';
import { useJobUndo } from '#web/pages/employer/posting/use-job-undo.ts';
import { useSending } from '#web/client/refusal.ts';
import { fetchPage, getPageNumber, SitePager } from '#web/layout/site-pager.tsx';
import { toTitle } from '#web/translations/title.ts';
import type { Route } from './+types/page.ts';

export const meta = toTitle('manage_jobs');

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await loadManagingTranslations();
  const response = await fetchPage(getPageNumber(request.url), (page) =>
    callApi('GET /jobs/my', { query: { page } }),
  );
  return { answer: response, now: new Date() };
}
clientLoader.hydrate = true as const;

type ActionResult = Partial<
  Pick<ApiReply<'POST /jobs/:id/publish'>, 'id' | 'state' | 'expires_at' | 'undo'>
>;

/** `key` stays the same while an action is tried again: its response may have been lost on the way. */
const RUN_ACTION: Record<
  JobAction,
  (job: ManagedJob, key: string, reason: CloseReason) => Promise<ActionResult>
> = {
  // All but the copy name the version that is shown: a job that a colleague has closed in the meantime must not be opened
  // again, a draft that is being rewritten not be published, nor a job that was renewed be closed or deleted.
  switch: ({ id, is_active, updated_at: match }, key) =>
    callApi('PUT /jobs/:id', { params: { id }, body: { is_active: !is_active }, match, key }),
  renew: ({ id, updated_at: match }, key) =>
    callApi('POST /jobs/:id/renew', { params: { id }, match, key }),
  publish: ({ id, updated_at: match }, key) =>
    callApi('POST /jobs/:id/publish', { params: { id }, match, key }),
  duplicate: ({ id }, key) => callApi('POST /jobs/:id/duplicate', { params: { id }, key }),
  close: ({ id, updated_at: match }, key, reason) =>
    callApi('POST /jobs/:id/close', { params: { id }, body: { reason }, match, key }),
  // The response says nothing about the job.
  remove: ({ id, updated_at: match }, key) =>
    callApi('DELETE /jobs/:id', { params: { id }, match, key }).then(() => ({})),
};

const OUTCOME: Record<Exclude<JobAction, 'switch' | 'renew'>, JobOutcome['outcome']> = {
  publish: 'published',
  duplicate: 'duplicated',
  close: 'closed',
  remove: 'removed',
};

function toOutcome(
  action: JobAction,
  job: ManagedJob,
  response: ActionResult,
): JobOutcome['outcome'] {
  if (action === 'switch') return response.state === 'active' ? 'activated' : 'paused';
  if (action === 'renew') return job.state === 'closed' ? 'reopened' : 'renewed';
  return OUTCOME[action];
}

/** Confirmation of an action; `until` is a time of this device's clock. */
function toJobOutcome(
  action: JobAction,
  job: ManagedJob,
  response: ActionResult,
  until: number,
): JobOutcome {
  const { id, expires_at, undo } = response;
  return {
    outcome: toOutcome(action, job, response),
    job_id: id ?? job.id,
    title: job.title,
    expires_at: expires_at ?? null,
    undo_id: undo?.id ?? null,
    until,
  };
}

/** History state that the form of an existing job passes to this page. */
export interface SavedState {
  saved: JobOutcome;
}

export default function ManageJobs({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('jobs.managing');
  const { answer, now } = loaderData;
  const { jobs, total, page, total_pages } = answer;
  const { revalidate } = useRevalidator();
  const sending = useSending();
  // React Router types the state as any; this history entry has the job form's state or null.
  const saved = (useLocation().state as SavedState | null)?.saved;
  // After a reload the entry still has it.
  const isRecent = saved !== undefined && saved.until > now.getTime();
  const confirming = useJobUndo(isRecent ? saved : null, () => revalidate());
  const attempt = useAttemptKey();
  // A deleted job takes its button with it, and an undone action the button that undid it.
  const bars = useFocusFallback<HTMLDivElement>(`${jobs.length} ${confirming.done?.until}`);
  async function act(action: JobAction, job: ManagedJob, reason: CloseReason = 'other') {
    const unknown = action === 'publish' ? job.unmapped_places.join(', ') : '';
    if (unknown) return { message: t('place_unknown', { places: unknown }), status: 400 };
    const until = Date.now() + UNDO_SECONDS * 1000;
    confirming.show(null);
    const refusal = await sending(t('failed'), async () => {
      const key = attempt.getKey([action, job.id, job.updated_at, reason].join(' '));
      const result = await RUN_ACTION[action](job, key, reason);
      attempt.forget();
      confirming.show(toJobOutcome(action, job, result, until));
    });
    // Another tab or a colleague may have changed, closed or deleted the job since the list was loaded.
    if (!refusal || isOutdated(refusal)) await revalidate();
    if (refusal?.status === 412) return { ...refusal, message: t('outdated') };
    // Nothing is marked here: the form of the draft has the fields.
    const isIncomplete = action === 'publish' && refusal?.status === 400;
    return isIncomplete ? { ...refusal, message: t('incomplete') } : refusal;
  }
  return (
    <div className="page section stack stack-wide">
      <div className="cluster spread">
        <div className="stack stack-tight">
          <h1 className="text-2xl">{t('title')}</h1>
          {total > 0 && <p className="soft">{t('count', { count: total })}</p>}
        </div>
        <ButtonLink href={href('/post-job')} variant="brand" icon="plus">
          {t('post')}
        </ButtonLink>
      </div>
      <OwnJobs jobs={jobs} now={now} act={act} />
      <SitePager page={page} total_pages={total_pages} />
      <div ref={bars} tabIndex={-1} className="action-bars">
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
