// Bookmark button of a job, for seekers.
import { SaveButton } from '#saved/components/save-button.tsx';
import { toggleSaved, useSaved } from './saved-jobs.ts';
import { useSwitchResult } from './switch-failure.tsx';

export interface SaveJobProps {
  job: { id: string; title: string };
  /** For closed jobs: only people who saved the job see the button, to remove it. */
  closed?: boolean;
}

export function SaveJob({ job, closed }: SaveJobProps) {
  const saved = useSaved();
  const { report, failure } = useSwitchResult();
  if (!saved || (closed && !saved.has(job.id))) return null;
  return (
    <span className="menu">
      <SaveButton
        title={job.title}
        saved={saved.has(job.id)}
        onToggle={() => void toggleSaved(job.id).then(report)}
      />
      {failure}
    </span>
  );
}
