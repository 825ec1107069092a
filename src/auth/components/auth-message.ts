// Message of a failed sign-in: the server's sentence, or the one for its code.
import { useTranslations } from 'use-intl';
import { AuthError } from '#auth/browser/provider.ts';

export type SignInWay = 'google' | 'email' | 'passkey';

const FAILED = { google: 'google_failed', email: 'email_failed', passkey: 'failed' } as const;

/** Returns a function that gives the sentence for an error of the provider. */
export function useAuthMessage() {
  const t = useTranslations('auth.ui.sign_in');
  const problems = useTranslations('auth.problems');
  return (error: unknown, way: SignInWay): string => {
    const message = error instanceof Error ? error.message : '';
    if (message.includes('popup-closed-by-user')) return t('cancelled');
    if (!(error instanceof AuthError)) return t(FAILED[way]);
    if (error.sentence) return error.sentence;
    // The sign-in window reports only a code, so the seconds to wait after too many tries are unknown.
    const isVague = error.code === 'auth/internal-error' || error.code === 'auth/too-many-requests';
    if (!isVague) return problems(error.code);
    return t(way === 'email' ? 'email_failed' : 'failed');
  };
}
