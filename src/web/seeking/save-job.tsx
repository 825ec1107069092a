// The bookmark on a card or a job's page; nothing for anybody but seekers.
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SaveButton } from '#saved/components/save-button.tsx';
import { toggleSaved, useSaved } from './saved.ts';

interface SaveJobProps {
  job: { id: string; title: string };
  wide?: boolean;
  /** It takes no applications: only who has saved it already sees the mark, to take it off. */
  closed?: boolean;
}

export function SaveJob({ job, wide, closed }: SaveJobProps) {
  const t = useTranslations('saved.keep');
  const saved = useSaved();
  const [failed, setFailed] = useState(false);
  if (!saved || (closed && !saved.has(job.id))) return null;
  return (
    <>
      <SaveButton
        title={job.title}
        saved={saved.has(job.id)}
        wide={wide}
        onToggle={() => void toggleSaved(job.id).then((kept) => setFailed(!kept))}
      />
      <span role="alert" className="hidden-text">
        {failed && t('failed')}
      </span>
    </>
  );
}
