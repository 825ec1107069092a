// The sign-in form, connected: our own addresses, our identity, and words already loaded with every page.
import { useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AuthError } from '#identity/browser/provider.ts';
import { SignInForm } from '#identity/parts/sign-in-form.tsx';
import type { Mode } from '#identity/parts/sign-in-state.ts';
import { passkeyHost } from '#identity/rules.ts';
import { passkeySignIn, signInCalls } from '#site/client/sign-in-calls.ts';
import { SecondStepLater } from '#site/factors/later.tsx';
import { usePaths, useRoot } from '#site/shell/root-data.ts';

/** The address of the form as a page, remembering where one came from. */
export function loginAddress(path: (bare: string) => string, mode: Mode, from?: string): string {
  const query = new URLSearchParams();
  if (mode === 'sign-up') query.set('mode', mode);
  if (from && from !== '/') query.set('from', from);
  const text = query.toString();
  return path('/login') + (text ? `?${text}` : '');
}

/** Known once React runs: the server's page is the same at every address. */
function useOffersPasskeys(): boolean {
  const [offers, setOffers] = useState(false);
  useEffect(
    () => setOffers('PublicKeyCredential' in window && passkeyHost(location.origin) !== null),
    [],
  );
  return offers;
}

const watching =
  (call: () => Promise<unknown>, onStep: () => void): (() => Promise<unknown>) =>
  async () => {
    try {
      return await call();
    } catch (error) {
      if (error instanceof AuthError && error.code === 'auth/second-factor-required') onStep();
      throw error;
    }
  };

interface SignInProps {
  mode: Mode;
  onMode: (mode: Mode) => void;
  from?: string;
}

export function SignIn({ mode, onMode, from }: SignInProps) {
  const { googleMode } = useRoot();
  const t = useTranslations('identity.ui.sign_in');
  const path = usePaths();
  const [isAhead, setAhead] = useState(false);
  const offersPasskeys = useOffersPasskeys();
  const calls = useMemo(() => {
    const onStep = () => setAhead(true);
    return {
      google: watching(() => signInCalls.google(onStep), onStep),
      email: (...sent: Parameters<typeof signInCalls.email>) =>
        watching(() => signInCalls.email(...sent), onStep)(),
      passkey: offersPasskeys ? passkeySignIn : null,
    };
  }, [offersPasskeys, setAhead]);
  const pages = { reset: '/reset-password', terms: path('/terms'), privacy: path('/privacy') };
  if (isAhead) return <SecondStepLater restart={() => setAhead(false)} />;
  return (
    <>
      <p className="soft mb-4">{t(mode === 'sign-up' ? 'create_lead' : 'lead')}</p>
      <SignInForm
        mode={mode}
        google={googleMode}
        calls={calls}
        other_href={loginAddress(path, mode === 'sign-up' ? 'sign-in' : 'sign-up', from)}
        onMode={onMode}
        hrefOf={(page) => pages[page]}
      />
    </>
  );
}
