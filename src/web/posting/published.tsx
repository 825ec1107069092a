// On the dashboard after publishing: what is on the board now, its link, and for a moment the way back to the draft.
import { useNavigate } from 'react-router';
import { JobOutcomeBar, type JobOutcome } from '#jobs/components/manage/job-outcome.tsx';
import './action-bar.css';
import { useJobUndo } from './use-job-undo.ts';

export function Published({ job }: { job: JobOutcome }) {
  const navigate = useNavigate();
  const { done, busy, failure, show, undo } = useJobUndo(job, async (job_id) => {
    await navigate(`/post-job?draft=${job_id}`, { replace: true });
  });
  if (!done) return null;
  const forget = () => navigate('/dashboard/company', { replace: true, state: null });
  return (
    <JobOutcomeBar
      done={done}
      busy={busy}
      failure={failure}
      onUndo={() => void undo()}
      onExpire={() => undefined}
      onClose={() => {
        show(null);
        void forget();
      }}
    />
  );
}
