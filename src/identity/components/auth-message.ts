// What a failed sign-in says: the server's own sentence, else the one for its code.
import { useTranslations } from 'use-intl';
import { AuthError } from '#identity/browser/provider.ts';

export type SignInWay = 'google' | 'email' | 'passkey';

const FAILED = { google: 'google_failed', email: 'email_failed', passkey: 'failed' } as const;

/** Answers the sentence for whatever a provider threw. */
export function useAuthMessage() {
  const t = useTranslations('identity.ui.sign_in');
  const problems = useTranslations('identity.problems');
  return (error: unknown, way: SignInWay): string => {
    const message = error instanceof Error ? error.message : '';
    if (message.includes('popup-closed-by-user')) return t('cancelled');
    if (!(error instanceof AuthError)) return t(FAILED[way]);
    if (error.sentence) return error.sentence;
    // The sign-in window brings a code alone: of too many tries nobody then knows for how many seconds to wait.
    const isVague = error.code === 'auth/internal-error' || error.code === 'auth/too-many-requests';
    if (!isVague) return problems(error.code);
    return t(way === 'email' ? 'email_failed' : 'failed');
  };
}
