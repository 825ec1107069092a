// List of a company's own jobs with their figures and actions.
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OwnJob } from '#jobs/contract.ts';
import type { CloseReason } from '#jobs/rules/lists.ts';
import type { Wire } from '#api/endpoint.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import type { Refusal } from '#ui/forms/use-form.ts';
import { EmptyBox } from '#ui/pictures/empty-box.tsx';
import { EmptyState } from '#ui/surfaces/empty-state.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { OwnJobCard } from './own-job-card.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

export type ManagedJob = Wire<OwnJob>;
export type JobAction = 'switch' | 'renew' | 'publish' | 'duplicate' | 'close' | 'remove';

interface OwnJobsProps {
  jobs: ManagedJob[];
  now: Date;
  /** Returns the error to show, or null on success. */
  act: (action: JobAction, job: ManagedJob, reason?: CloseReason) => Promise<Refusal | null>;
}

interface FailedAction {
  id: string;
  action: JobAction;
  refusal: Refusal;
  reason?: CloseReason | undefined;
}

/** Runs one action at a time; a failed one stays at its job for a retry. */
function useJobActions(act: OwnJobsProps['act']) {
  const [busy, setBusy] = useState<{ id: string; action: JobAction } | null>(null);
  const [failed, setFailed] = useState<FailedAction | null>(null);
  async function run(action: JobAction, job: ManagedJob, reason?: CloseReason) {
    setFailed(null);
    setBusy({ id: job.id, action });
    const refusal = await act(action, job, reason).finally(() => setBusy(null));
    if (refusal) setFailed({ id: job.id, action, refusal, reason });
  }
  return { busy, failed, run };
}

const needsConfirmation = (action: JobAction): action is 'close' | 'remove' =>
  action === 'close' || action === 'remove';

export function OwnJobs({ jobs, now, act }: OwnJobsProps) {
  const { busy, failed, run } = useJobActions(act);
  const [confirming, setConfirming] = useState<{
    action: 'close' | 'remove';
    job: ManagedJob;
  } | null>(null);
  const getConfirmedJob = (action: JobAction) =>
    confirming?.action === action ? confirming.job : null;
  const cancel = () => setConfirming(null);
  function start(action: JobAction, job: ManagedJob, reason?: CloseReason) {
    // A confirmation that comes too early stays open.
    if (busy) return;
    cancel();
    void run(action, job, reason);
  }
  if (!jobs.length) return <NoJobs />;
  return (
    <>
      <ul className="stack">
        {jobs.map((job) => (
          <li key={job.id}>
            <OwnJobCard
              job={job}
              now={now}
              busy={busy?.id === job.id ? busy.action : null}
              failure={failed?.id === job.id ? failed.refusal : null}
              onRetry={() => failed && start(failed.action, job, failed.reason)}
              onAction={(action) =>
                needsConfirmation(action) ? setConfirming({ action, job }) : start(action, job)
              }
            />
          </li>
        ))}
      </ul>
      <RemoveDialog
        job={getConfirmedJob('remove')}
        onCancel={cancel}
        onRemove={(job) => start('remove', job)}
      />
      <CloseDialog
        job={getConfirmedJob('close')}
        onCancel={cancel}
        onClose={(job, reason) => start('close', job, reason)}
      />
    </>
  );
}

function NoJobs() {
  const t = useTranslations('jobs.managing');
  return (
    <EmptyState
      picture={<EmptyBox />}
      title={t('none')}
      action={
        <ButtonLink href="/post-job" variant="brand" icon="plus">
          {t('post')}
        </ButtonLink>
      }
    >
      {t('none_text')}
    </EmptyState>
  );
}
