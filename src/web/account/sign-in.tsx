// The sign-in form, connected: our own addresses, our identity, and words already loaded with every page.
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AuthError } from '#identity/browser/provider.ts';
import { SignInForm } from '#identity/components/sign-in-form.tsx';
import type { SignInMode } from '#identity/components/sign-in-state.ts';
import { signInWithPasskey, signInActions } from '#web/client/sign-in-calls.ts';
import { SecondStepLater } from '#web/factors/later.tsx';
import { usePaths, useRoot } from '#web/layout/root-data.ts';

/** The address of the form as a page, remembering where one came from. */
export function toLoginAddress(
  path: (bare: string) => string,
  mode: SignInMode,
  from?: string,
): string {
  const query = new URLSearchParams();
  if (mode === 'sign-up') query.set('mode', mode);
  if (from && from !== '/') query.set('from', from);
  const text = query.toString();
  return path('/login') + (text ? `?${text}` : '');
}

/** Known once React runs: the server's page is the same at every address. Browsers refuse passkeys at bare numbers. */
function useOffersPasskeys(): boolean {
  const [offers, setOffers] = useState(false);
  useEffect(
    () => setOffers('PublicKeyCredential' in window && /[a-z]$/.test(location.hostname)),
    [],
  );
  return offers;
}

interface SignInProps {
  mode: SignInMode;
  onMode: (mode: SignInMode) => void;
  from?: string;
}

export function SignIn({ mode, onMode, from }: SignInProps) {
  const { googleMode } = useRoot();
  const t = useTranslations('identity.ui.sign_in');
  const path = usePaths();
  const [isAhead, setAhead] = useState(false);
  const offersPasskeys = useOffersPasskeys();
  const orStep = (call: Promise<unknown>) =>
    call.catch((error: unknown) => {
      if (error instanceof AuthError && error.code === 'auth/second-factor-required')
        setAhead(true);
      throw error;
    });
  const pages = { reset: '/reset-password', terms: path('/terms'), privacy: path('/privacy') };
  if (isAhead) return <SecondStepLater restart={() => setAhead(false)} />;
  return (
    <>
      <p className="soft mb-4">{t(mode === 'sign-up' ? 'create_lead' : 'lead')}</p>
      <SignInForm
        mode={mode}
        google={googleMode}
        calls={{
          google: () => orStep(signInActions.google(() => setAhead(true))),
          email: (...sent) => orStep(signInActions.email(...sent)),
          passkey: offersPasskeys ? signInWithPasskey : null,
        }}
        other_href={toLoginAddress(path, mode === 'sign-up' ? 'sign-in' : 'sign-up', from)}
        onMode={onMode}
        hrefOf={(page) => pages[page]}
      />
    </>
  );
}
