// Bookmark button of a job, for seekers.
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SaveButton } from '#saved/components/save-button.tsx';
import { toggleSaved, useSaved } from './saved.ts';

export interface SaveJobProps {
  job: { id: string; title: string };
  /** For closed jobs: only people who saved the job see the button, to remove it. */
  closed?: boolean;
}

export function SaveJob({ job, closed }: SaveJobProps) {
  const t = useTranslations('saved.saving');
  const saved = useSaved();
  const [failed, setFailed] = useState(false);
  if (!saved || (closed && !saved.has(job.id))) return null;
  return (
    <>
      <SaveButton
        title={job.title}
        saved={saved.has(job.id)}
        onToggle={() => void toggleSaved(job.id).then((isStored) => setFailed(!isStored))}
      />
      <span role="alert" className="hidden-text">
        {failed && t('failed')}
      </span>
    </>
  );
}
