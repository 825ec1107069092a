// The company's own postings, each with its figures and what can be done with it.
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OwnJob } from '#jobs/contract.ts';
import type { CloseReason } from '#jobs/contract/manage.ts';
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
  /** Answers what to show when it failed; null when it went well. */
  act: (deed: JobAction, job: ManagedJob, reason?: CloseReason) => Promise<Refusal | null>;
}

interface Failed {
  id: string;
  deed: JobAction;
  refusal: Refusal;
  reason?: CloseReason | undefined;
}

/** One deed at a time for each job; a failed one waits beside its job to be tried again. */
function useDeeds(act: OwnJobsProps['act']) {
  const [busy, setBusy] = useState<{ id: string; deed: JobAction } | null>(null);
  const [failed, setFailed] = useState<Failed | null>(null);
  async function run(deed: JobAction, job: ManagedJob, reason?: CloseReason) {
    if (busy) return;
    setFailed(null);
    setBusy({ id: job.id, deed });
    const refusal = await act(deed, job, reason).finally(() => setBusy(null));
    if (refusal) setFailed({ id: job.id, deed, refusal, reason });
  }
  return { busy, failed, run };
}

const asks = (deed: JobAction): deed is 'close' | 'remove' => deed === 'close' || deed === 'remove';

export function OwnJobs({ jobs, now, act }: OwnJobsProps) {
  const { busy, failed, run } = useDeeds(act);
  const [asking, setAsking] = useState<{ deed: 'close' | 'remove'; job: ManagedJob } | null>(null);
  const about = (deed: JobAction) => (asking?.deed === deed ? asking.job : null);
  const stop = () => setAsking(null);
  function go(deed: JobAction, job: ManagedJob, reason?: CloseReason) {
    stop();
    void run(deed, job, reason);
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
              busy={busy?.id === job.id ? busy.deed : null}
              failure={failed?.id === job.id ? failed.refusal : null}
              onRetry={() => failed && go(failed.deed, job, failed.reason)}
              onDeed={(deed) => (asks(deed) ? setAsking({ deed, job }) : go(deed, job))}
            />
          </li>
        ))}
      </ul>
      <RemoveDialog job={about('remove')} onKeep={stop} onRemove={(job) => go('remove', job)} />
      <CloseDialog
        job={about('close')}
        onKeep={stop}
        onClose={(job, reason) => go('close', job, reason)}
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
