// Where one applies, connected: who is here, whether they have applied, and the way to the form.
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApplyStates, type Applied } from '#applications/parts/applying/apply-states.tsx';
import { Loading } from '#kit/surfaces/loading.tsx';
import { call } from '#site/client/api.ts';
import { useSession } from '#site/client/session.ts';
import { OpenSignIn } from './account-corner.tsx';

const ApplyDoor = lazy(async () => ({
  default: (await import('#site/seeking/apply-door.tsx')).ApplyDoor,
}));

interface ApplyPanelProps {
  job: { id: string; title: string; company: string; is_active: boolean };
}

/** Whether the seeker's own applications have this job, asked once it is known who they are. */
function useApplied(job_id: string, seeker: string | null) {
  const [applied, setApplied] = useState<Applied>({ state: 'checking' });
  const check = useCallback(async () => {
    setApplied({ state: 'checking' });
    try {
      const { applications } = await call('GET /applications/my', { query: { job_id } });
      const mine = applications.find((it) => it.job_id === job_id);
      setApplied(appliedBy(mine));
    } catch {
      setApplied({ state: 'unknown' });
    }
  }, [job_id]);
  useEffect(() => {
    if (seeker) void check();
  }, [seeker, check]);
  return { applied, setApplied, check };
}

const appliedBy = (mine: { id: string; applied_at: string } | undefined): Applied =>
  mine ? { state: 'yes', at: mine.applied_at, application_id: mine.id } : { state: 'no' };

export function ApplyPanel({ job }: ApplyPanelProps) {
  const t = useTranslations('applications.ui.apply');
  const session = useSession();
  const [open, setOpen] = useState(false);
  const user = session.status === 'signed_in' ? session.user : null;
  const seeker = user?.role === 'job_seeker' ? user.uid : null;
  const { applied, setApplied, check } = useApplied(job.id, seeker);
  /** What was refused may have been sent before, from another tab. */
  function close(refused: boolean) {
    setOpen(false);
    if (refused) void check();
  }
  return (
    <>
      <ApplyStates
        who={user ? { role: user.role } : 'nobody'}
        is_active={job.is_active}
        applied={applied}
        login={
          <OpenSignIn mode="sign-in" look="button-brand button-large w-full">
            {t('login')}
          </OpenSignIn>
        }
        onApply={() => setOpen(true)}
        onRetry={() => void check()}
      />
      {user && seeker && open && (
        <Suspense fallback={<Loading label={t('checking')} />}>
          <ApplyDoor
            job={job}
            user={user}
            onSent={(mine) => setApplied(appliedBy(mine))}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
