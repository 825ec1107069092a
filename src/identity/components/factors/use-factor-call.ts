// One call at a time, with whatever it threw as a sentence.
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AuthError } from '#identity/browser/provider.ts';

export interface FactorFailure {
  message: string;
  fields: Record<string, string>;
  /** No password was given, and the sign-in is too long ago. */
  isStale: boolean;
}

export function useFactorCall() {
  const problems = useTranslations('identity.problems');
  const failed = useTranslations('identity.factors')('failed');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FactorFailure | null>(null);
  const running = useRef(false);

  function toFailure(error: unknown): FactorFailure {
    if (!(error instanceof AuthError)) return { message: failed, fields: {}, isStale: false };
    const { code, sentence, fields } = error;
    const isStale = code === 'auth/requires-recent-login';
    // The browser has sentences for what it finds by itself alone: what the server refuses, the server says.
    const said = () => (code === 'auth/internal-error' ? failed : problems(code));
    return { message: sentence ?? said(), fields, isStale };
  }

  /** Answers whether it went well. */
  async function run(call: () => Promise<unknown>): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await call();
      return true;
    } catch (error) {
      setFailure(toFailure(error));
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { busy, failure, run };
}
