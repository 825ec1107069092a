// Replaces the application form of a person whose session has ended, and leads back to it.
import { useTranslations } from 'use-intl';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { OpenSignIn } from '#web/layout/account/account-corner.tsx';

export function SignedOutDialog({ job_id, onClose }: { job_id: string; onClose: () => void }) {
  const t = useTranslations('layout');
  return (
    <Dialog
      id="signed-out"
      open
      title={t('signed_out.title')}
      close_label={t('close')}
      onClose={onClose}
    >
      <p className="mb-4">{t('signed_out.text')}</p>
      <OpenSignIn mode="sign-in" pending={`apply:${job_id}`} look="button-brand">
        {t('account.login')}
      </OpenSignIn>
    </Dialog>
  );
}
