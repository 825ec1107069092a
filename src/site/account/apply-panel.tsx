// Where one applies, connected: who is here, whether they have applied, and the sending.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ApplyDialog, CONSENT_VERSION } from '#applications/parts/apply-dialog.tsx';
import { ApplyStates, type Applied } from '#applications/parts/apply-states.tsx';
import { call } from '#site/client/api.ts';
import { useSending } from '#site/client/refusal.ts';
import { useSession } from '#site/client/session.ts';
import { OpenSignIn } from './account-corner.tsx';

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
      setApplied(mine ? { state: 'yes', at: mine.applied_at, fresh: false } : { state: 'no' });
    } catch {
      setApplied({ state: 'unknown' });
    }
  }, [job_id]);
  useEffect(() => {
    if (seeker) void check();
  }, [seeker, check]);
  return { applied, setApplied, check };
}

export function ApplyPanel({ job }: ApplyPanelProps) {
  const t = useTranslations('applications.ui.apply');
  const language = useLocale();
  const session = useSession();
  const sending = useSending();
  const [open, setOpen] = useState(false);
  const user = session.status === 'signed_in' ? session.user : null;
  const seeker = user?.role === 'job_seeker' ? user.uid : null;
  const { applied, setApplied, check } = useApplied(job.id, seeker);

  const refused = useRef(false);
  const send = async (cover_letter: string, key: string) => {
    const refusal = await sending(t('failed'), async () => {
      const consent = { text_version: CONSENT_VERSION, language };
      const body = { job_id: job.id, cover_letter, consent };
      const { applied_at } = await call('POST /applications', { body, key });
      setApplied({ state: 'yes', at: applied_at, fresh: true });
      setOpen(false);
    });
    refused.current = refusal !== null;
    return refusal;
  };
  /** What was refused may have been sent before, from another tab. */
  function close() {
    setOpen(false);
    if (refused.current) void check();
    refused.current = false;
  }

  return (
    <>
      <ApplyStates
        who={user ? { role: user.role } : 'nobody'}
        is_active={job.is_active}
        applied={applied}
        company={job.company}
        login={
          <OpenSignIn mode="sign-in" look="button-brand button-large w-full">
            {t('login')}
          </OpenSignIn>
        }
        onApply={() => setOpen(true)}
        onRetry={() => void check()}
      />
      {seeker && (
        <ApplyDialog
          key={applied.state === 'yes' ? 'sent' : 'open'}
          open={open}
          job={job}
          draft={`${seeker}:apply:${job.id}`}
          send={send}
          onClose={close}
        />
      )}
    </>
  );
}
