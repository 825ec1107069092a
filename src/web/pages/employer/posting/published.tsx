// Confirmation on the dashboard after publishing: the job's link and a short time to undo.
import { href, useNavigate } from 'react-router';
import { JobOutcomeBar, type JobOutcome } from '#jobs/components/manage/job-outcome.tsx';
import './action-bar.css';
import { useJobUndo } from './use-job-undo.ts';

export function Published({ job }: { job: JobOutcome }) {
  const navigate = useNavigate();
  const { done, busy, failure, show, undo } = useJobUndo(job, async (job_id) => {
    await navigate(`${href('/post-job')}?draft=${job_id}`, { replace: true });
  });
  if (!done) return null;
  const clearState = () => navigate(href('/dashboard/company'), { replace: true, state: null });
  return (
    <JobOutcomeBar
      done={done}
      busy={busy}
      failure={failure}
      onUndo={() => void undo()}
      onExpire={() => undefined}
      onClose={() => {
        show(null);
        void clearState();
      }}
    />
  );
}
