// The sign-in modal, present in every public page so that the first click opens it without waiting for React.
import { useTranslations } from 'use-intl';

export function SignInDialog() {
  const t = useTranslations('shell');
  return (
    <dialog id="sign-in" aria-label={t('account.login')}>
      <button type="button" data-close-dialog>
        {t('close')}
      </button>
    </dialog>
  );
}
