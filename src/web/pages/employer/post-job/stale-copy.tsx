// Offers what was typed in this tab before another one changed the draft.
import { useTranslations } from 'use-intl';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';

interface StaleCopyProps {
  onRestore: () => void;
  onDiscard: () => void;
}

export function StaleCopy({ onRestore, onDiscard }: StaleCopyProps) {
  const t = useTranslations('jobs.posting.copy');
  const discard = (
    <Button size="small" variant="quiet" onClick={onDiscard}>
      {t('discard')}
    </Button>
  );
  return (
    <Notice kind="state" retry_label={t('restore')} onRetry={onRestore} action={discard}>
      {t('stale')}
    </Notice>
  );
}
