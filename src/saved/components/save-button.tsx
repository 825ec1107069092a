// Bookmark button of a job; pressed while the job is saved.
import { useTranslations } from 'use-intl';
import { Button } from '#ui/controls/button.tsx';

interface SaveButtonProps {
  title: string;
  saved: boolean;
  /** Shows a text label next to the icon. */
  wide?: boolean;
  className?: string;
  onToggle: () => void;
}

export function SaveButton({ title, saved, wide, className, onToggle }: SaveButtonProps) {
  const t = useTranslations('saved.saving');
  if (wide) {
    return (
      <Button icon="bookmark" aria-pressed={saved} className={className} onClick={onToggle}>
        {t(saved ? 'saved_short' : 'save_short')}
      </Button>
    );
  }
  return (
    <Button
      variant="quiet"
      icon="bookmark"
      aria-pressed={saved}
      aria-label={t('save', { title })}
      title={t(saved ? 'saved_short' : 'save_short')}
      className={className}
      onClick={onToggle}
    />
  );
}
