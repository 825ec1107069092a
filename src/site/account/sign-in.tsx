// The sign-in form, connected: our own addresses, our identity, and words already loaded with every page.
import { useTranslations } from 'use-intl';
import { SignInForm } from '#identity/parts/sign-in-form.tsx';
import type { Mode } from '#identity/parts/sign-in-state.ts';
import { signInCalls } from '#site/client/sign-in-calls.ts';
import { usePaths, useRoot } from '#site/shell/root-data.ts';

/** The address of the form as a page, remembering where one came from. */
export function loginAddress(path: (bare: string) => string, mode: Mode, from?: string): string {
  const query = new URLSearchParams();
  if (mode === 'sign-up') query.set('mode', mode);
  if (from && from !== '/') query.set('from', from);
  const text = query.toString();
  return path('/login') + (text ? `?${text}` : '');
}

interface SignInProps {
  mode: Mode;
  onMode: (mode: Mode) => void;
  from?: string;
}

export function SignIn({ mode, onMode, from }: SignInProps) {
  const { googleMode } = useRoot();
  const t = useTranslations('identity.ui.sign_in');
  const path = usePaths();
  const pages = { reset: '/reset-password', terms: path('/terms'), privacy: path('/privacy') };
  return (
    <>
      <p className="soft mb-4">{t(mode === 'sign-up' ? 'create_lead' : 'lead')}</p>
      <SignInForm
        mode={mode}
        google={googleMode}
        calls={signInCalls}
        other_href={loginAddress(path, mode === 'sign-up' ? 'sign-in' : 'sign-up', from)}
        onMode={onMode}
        hrefOf={(page) => pages[page]}
      />
    </>
  );
}
