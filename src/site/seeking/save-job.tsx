// The bookmark on a card or a job's page; nothing for anybody but seekers.
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SaveButton } from '#shelf/parts/save-button.tsx';
import { toggle, useSaved } from './saved.ts';

interface SaveJobProps {
  job: { id: string; title: string };
  wide?: boolean;
}

export function SaveJob({ job, wide }: SaveJobProps) {
  const t = useTranslations('shelf.keep');
  const saved = useSaved();
  const [failed, setFailed] = useState(false);
  if (!saved) return null;
  return (
    <>
      <SaveButton
        title={job.title}
        saved={saved.has(job.id)}
        wide={wide}
        onToggle={() => void toggle(job.id).then((kept) => setFailed(!kept))}
      />
      <span role="alert" className="hidden-text">
        {failed && t('failed')}
      </span>
    </>
  );
}
