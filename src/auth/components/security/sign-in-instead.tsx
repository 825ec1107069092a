// A new sign-in, for changes that need a recent one or the password.
import { useTranslations } from 'use-intl';
import { Button } from '#ui/controls/button.tsx';
import type { Instead } from './security-form.tsx';

/** Accounts without a password have no field for it, so their sentence names the sign-in alone. */
export function useSignInInstead(hasPassword: boolean, signInAgain: () => void): Instead {
  const login = useTranslations('auth.ui.sign_in')('submit');
  const t = useTranslations('auth.security');
  const action = (
    <Button size="small" onClick={signInAgain}>
      {login}
    </Button>
  );
  const sentence = hasPassword ? {} : { sentence: t('sign_in_again') };
  return { code: 'auth/requires-recent-login', action, ...sentence };
}
