// Says that the application form could not be loaded. A dialog, because its place is at the end of the page.
import { useTranslations } from 'use-intl';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { LostNotice } from '#web/layout/lost-chunk-page.tsx';

export function LostApply({ onClose }: { onClose: (refused: boolean) => void }) {
  const t = useTranslations('layout');
  return (
    <Dialog
      id="lost-apply"
      open
      title={t('failure.broken_title')}
      close_label={t('close')}
      onClose={() => onClose(false)}
    >
      <LostNotice />
    </Dialog>
  );
}
