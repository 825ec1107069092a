// Shares a job's application state between the bands, the panel and the phone's bar.
import {
  createContext,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useState,
  type ReactNode,
} from 'react';
import { useLocation } from 'react-router';
import type { AppliedState, Applicant } from '#applications/components/applying/apply-states.tsx';
import type { PageJob } from '#jobs/rules/page.ts';
import { callApi } from '#web/client/api.ts';
import { storePendingAction, takePendingApply } from '#web/layout/account/pending-action.ts';
import { whenVisible } from '#web/client/when-visible.ts';
import { useSession } from '#web/client/session.ts';
import { LostApply } from './lost-apply.tsx';
import { toRoleChoice } from '#web/layout/role-choice.ts';
import { lazyPart, NoPart } from '#web/layout/lazy-part.tsx';

const ConnectedApply = lazyPart(
  async () => ({ default: (await import('./connected-apply.tsx')).ConnectedApply }),
  LostApply,
);

const SignedOutDialog = lazyPart(
  async () => ({
    default: (await import('./signed-out-dialog.tsx')).SignedOutDialog,
  }),
  NoPart,
);

type ApplyJob = Pick<PageJob, 'id' | 'title' | 'company' | 'is_active'>;

interface Apply {
  job: ApplyJob;
  /** `unknown` while the session loads. */
  who: Applicant | 'unknown';
  applied: AppliedState;
  /** Address of the role choice, which returns to this page. */
  choose_role: string;
  /** Makes the form open after the role choice, without a second press. */
  onChooseRole: () => void;
  openForm: () => void;
  retry: () => void;
}

const ApplyContext = createContext<Apply | null>(null);

export function useApply(): Apply {
  const apply = useContext(ApplyContext);
  if (!apply) throw new Error('useApply needs an ApplyScope around it');
  return apply;
}

type SentState = Extract<AppliedState, { state: 'yes' }>;

const toApplied = (application: Omit<SentState, 'state'> | undefined): AppliedState =>
  application
    ? {
        state: 'yes',
        id: application.id,
        applied_at: application.applied_at,
        status: application.status,
      }
    : { state: 'no' };

/** Loads whether this seeker has applied, once the session is known. */
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

/** Opens the form after a sign-in that started with Apply, unless an application exists. */
function useApplyAfterSignIn(
  job_id: string,
  state: AppliedState['state'],
  openForm: () => void,
): void {
  useEffect(() => {
    const isKnown = state === 'yes' || state === 'no';
    if (!isKnown) return undefined;
    return whenVisible(() => takePendingApply(job_id) && state === 'no' && openForm());
  }, [job_id, state, openForm]);
}

export function ApplyScope({ job, children }: { job: ApplyJob; children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const page = pathname + search;
  const [open, setOpen] = useState(false);
  const [isShown, setShown] = useState(false);
  const user = session.status === 'signed_in' ? session.user : null;
  const seeker = user?.role === 'job_seeker' ? user.uid : null;
  const { applied, setApplied, check } = useApplied(job.id, seeker);
  const openForm = useCallback(() => setOpen(true), []);
  const markShown = useCallback(() => setShown(true), []);
  useApplyAfterSignIn(job.id, applied.state, openForm);
  const visitor = session.status === 'loading' ? 'unknown' : 'nobody';
  /** After a refusal, check again: the application may already exist, sent from another tab. */
  function close(refused: boolean) {
    setOpen(false);
    setShown(false);
    if (refused) void check();
  }
  const isLoading = seeker !== null && open && !isShown;
  const value: Apply = {
    job,
    who: user ? { role: user.role } : visitor,
    // The pressed button shows that the form loads, because nothing else does.
    applied: isLoading ? { state: 'checking' } : applied,
    choose_role: toRoleChoice(page),
    onChooseRole: () => storePendingAction({ kind: 'apply', subject: job.id, page }),
    openForm,
    retry: () => void check(),
  };
  return (
    <ApplyContext value={value}>
      {children}
      {user && seeker && open && (
        <Suspense>
          <ConnectedApply
            job={job}
            user={user}
            onShown={markShown}
            onSent={(application) => setApplied(toApplied(application))}
            onClose={close}
          />
        </Suspense>
      )}
      {session.status === 'signed_out' && open && (
        <Suspense>
          <SignedOutDialog job_id={job.id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </ApplyContext>
  );
}
