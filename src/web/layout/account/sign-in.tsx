// Sign-in form with this app's addresses and identity calls.
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AuthError } from '#auth/browser/provider.ts';
import { SignInForm } from '#auth/components/sign-in-form.tsx';
import type { SignInMode } from '#auth/components/sign-in-state.ts';
import { signInWithPasskey, signInActions } from '#web/client/sign-in-calls.ts';
import { usePendingStep } from '#web/layout/factors/pending-step.ts';
import { LazySecondStep } from '#web/layout/factors/second-step-lazy.tsx';
import { toLoginAddress } from './login-address.ts';
import { usePaths, useRoot } from '#web/layout/root-data.ts';

/** False until React runs: the server renders the same page for every host, but passkeys need a host name. */
function useSupportsPasskeys(): boolean {
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
  from?: string | undefined;
}

export function SignIn({ mode, onMode, from }: SignInProps) {
  const { googleMode } = useRoot();
  const t = useTranslations('auth.ui.sign_in');
  const path = usePaths();
  const [needsSecondStep, setNeedsSecondStep] = usePendingStep();
  const supportsPasskeys = useSupportsPasskeys();
  const catchSecondStep = (call: Promise<unknown>) =>
    call.catch((error: unknown) => {
      if (error instanceof AuthError && error.code === 'auth/second-factor-required')
        setNeedsSecondStep(true);
      throw error;
    });
  const pages = { reset: '/reset-password', terms: path('/terms'), privacy: path('/privacy') };
  if (needsSecondStep) return <LazySecondStep restart={() => setNeedsSecondStep(false)} />;
  return (
    <>
      <p className="soft mb-4">{t(mode === 'sign-up' ? 'create_lead' : 'lead')}</p>
      <SignInForm
        mode={mode}
        google={googleMode}
        calls={{
          google: () => catchSecondStep(signInActions.google(() => setNeedsSecondStep(true))),
          email: (...sent) => catchSecondStep(signInActions.email(...sent)),
          passkey: supportsPasskeys ? signInWithPasskey : null,
        }}
        other_href={toLoginAddress(path, mode === 'sign-up' ? 'sign-in' : 'sign-up', from)}
        onMode={onMode}
        toHref={(page) => pages[page]}
      />
    </>
  );
}
