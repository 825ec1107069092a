// One job's application state for everything on its page that shows it: the bands, the panel, the phone's bar.
import {
  createContext,
  lazy,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useState,
  type ReactNode,
} from 'react';
import { useTranslations } from 'use-intl';
import type { AppliedState, Applicant } from '#applications/components/applying/apply-states.tsx';
import type { PageJob } from '#jobs/rules/page.ts';
import { Loading } from '#ui/surfaces/loading.tsx';
import { callApi } from '#web/client/api.ts';
import { APPLY_AFTER_SIGN_IN } from '#web/account/sign-in-dialog.tsx';
import { useSession } from '#web/client/session.ts';

const ApplyDoor = lazy(async () => ({
  default: (await import('#web/seeking/apply-door.tsx')).ApplyDoor,
}));

export type ApplyJob = Pick<PageJob, 'id' | 'title' | 'company' | 'is_active'>;

interface Apply {
  job: ApplyJob;
  /** `unknown`: the session has not been read yet. */
  who: Applicant | 'unknown';
  applied: AppliedState;
  openForm: () => void;
  retry: () => void;
}

const ApplyContext = createContext<Apply | null>(null);

export function useApply(): Apply {
  const apply = useContext(ApplyContext);
  if (!apply) throw new Error('useApply needs an ApplyScope around it');
  return apply;
}

type Sent = Extract<AppliedState, { state: 'yes' }>;

const toApplied = (mine: Omit<Sent, 'state'> | undefined): AppliedState =>
  mine
    ? { state: 'yes', id: mine.id, applied_at: mine.applied_at, status: mine.status }
    : { state: 'no' };

/** Whether the seeker's own applications have this job, asked once it is known who they are. */
function useApplied(job_id: string, seeker: string | null) {
  const [applied, setApplied] = useState<AppliedState>({ state: 'checking' });
  const check = useCallback(async () => {
    setApplied({ state: 'checking' });
    try {
      const { applications } = await callApi('GET /applications/my', { query: { job_id } });
      setApplied(toApplied(applications.find((it) => it.job_id === job_id)));
    } catch {
      setApplied({ state: 'unknown' });
    }
  }, [job_id]);
  useEffect(() => {
    if (seeker) void check();
    else setApplied({ state: 'checking' });
  }, [seeker, check]);
  return { applied, setApplied, check };
}

/** Opens the form after the sign-in that Apply asked for, once it is known that nothing was sent before. */
function useApplyAfterSignIn(state: AppliedState['state'], openForm: () => void) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    addEventListener(APPLY_AFTER_SIGN_IN, want);
    return () => removeEventListener(APPLY_AFTER_SIGN_IN, want);
  }, []);
  useEffect(() => {
    if (!wanted || state === 'checking') return;
    setWanted(false);
    if (state === 'no') openForm();
  }, [wanted, state, openForm]);
}

export function ApplyScope({ job, children }: { job: ApplyJob; children: ReactNode }) {
  const t = useTranslations('applications.ui.apply');
  const session = useSession();
  const [open, setOpen] = useState(false);
  const user = session.status === 'signed_in' ? session.user : null;
  const seeker = user?.role === 'job_seeker' ? user.uid : null;
  const { applied, setApplied, check } = useApplied(job.id, seeker);
  const openForm = useCallback(() => setOpen(true), []);
  useApplyAfterSignIn(applied.state, openForm);
  const nobody = session.status === 'loading' ? 'unknown' : 'nobody';
  /** What was refused may have been sent before, from another tab. */
  function close(refused: boolean) {
    setOpen(false);
    if (refused) void check();
  }
  const value: Apply = {
    job,
    who: user ? { role: user.role } : nobody,
    applied,
    openForm,
    retry: () => void check(),
  };
  return (
    <ApplyContext value={value}>
      {children}
      {user && seeker && open && (
        <Suspense fallback={<Loading label={t('checking')} />}>
          <ApplyDoor
            job={job}
            user={user}
            onSent={(mine) => setApplied(toApplied(mine))}
            onClose={close}
          />
        </Suspense>
      )}
    </ApplyContext>
  );
}
