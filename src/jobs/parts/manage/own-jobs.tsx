// The company's own postings, each with its figures and what can be done with it.
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OwnJob } from '#jobs/contract.ts';
import type { Wire } from '#door/endpoint.ts';
import { ButtonLink } from '#kit/controls/button.tsx';
import { EmptyBox } from '#kit/pictures/moments.tsx';
import { EmptyState } from '#kit/surfaces/empty-state.tsx';
import { OwnJobCard } from './own-job-card.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

export type Job = Wire<OwnJob>;
export type Deed = 'switch' | 'renew' | 'remove';

interface OwnJobsProps {
  jobs: Job[];
  /** Answers the sentence to show when it failed; null when it went well. */
  act: (deed: Deed, job: Job) => Promise<string | null>;
}

interface Failed {
  id: string;
  deed: Deed;
  message: string;
}

/** One deed at a time for each job; a failed one waits beside its job to be tried again. */
function useDeeds(act: OwnJobsProps['act']) {
  const [busy, setBusy] = useState<{ id: string; deed: Deed } | null>(null);
  const [failed, setFailed] = useState<Failed | null>(null);
  async function run(deed: Deed, job: Job) {
    if (busy) return;
    setFailed(null);
    setBusy({ id: job.id, deed });
    const message = await act(deed, job).finally(() => setBusy(null));
    if (message) setFailed({ id: job.id, deed, message });
  }
  return { busy, failed, run };
}

export function OwnJobs({ jobs, act }: OwnJobsProps) {
  const { busy, failed, run } = useDeeds(act);
  const [asking, setAsking] = useState<Job | null>(null);
  if (!jobs.length) return <NoJobs />;
  return (
    <>
      <ul className="stack">
        {jobs.map((job) => (
          <li key={job.id}>
            <OwnJobCard
              job={job}
              busy={busy?.id === job.id ? busy.deed : null}
              failure={failed?.id === job.id ? failed.message : null}
              onRetry={() => failed && void run(failed.deed, job)}
              onDeed={(deed) => (deed === 'remove' ? setAsking(job) : void run(deed, job))}
            />
          </li>
        ))}
      </ul>
      <RemoveDialog
        job={asking}
        onKeep={() => setAsking(null)}
        onRemove={(job) => {
          setAsking(null);
          void run('remove', job);
        }}
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
