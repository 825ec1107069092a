// Bookmark button of a job; pressed while the job is saved.
import { useTranslations } from 'use-intl';
import { Button } from '#ui/controls/button.tsx';

interface SaveButtonProps {
  title: string;
  saved: boolean;
  onToggle: () => void;
}

export function SaveButton({ title, saved, onToggle }: SaveButtonProps) {
  const t = useTranslations('saved.saving');
  return (
    <Button
      variant="quiet"
      icon="bookmark"
      aria-pressed={saved}
      aria-label={t('save', { title })}
      title={t(saved ? 'saved_short' : 'save_short')}
      onClick={onToggle}
    />
  );
}
