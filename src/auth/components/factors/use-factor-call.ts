// Runs one call at a time and turns its error into a sentence; moves the focus to a refused field.
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AuthError } from '#auth/browser/provider.ts';

interface FactorFailure {
  message: string;
  fields: Record<string, string>;
  /** The password is missing, and the sign-in is not recent. */
  isStale: boolean;
}

export function useFactorCall() {
  const problems = useTranslations('auth.problems');
  const failed = useTranslations('auth.factors')('failed');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FactorFailure | null>(null);
  const running = useRef(false);

  function toFailure(error: unknown): FactorFailure {
    if (!(error instanceof AuthError)) return { message: failed, fields: {}, isStale: false };
    const { code, sentence, fields } = error;
    const isStale = code === 'auth/requires-recent-login';
    // The browser's sentences are for errors without a sentence from the server.
    const message = sentence ?? (code === 'auth/internal-error' ? failed : problems(code));
    return { message, fields, isStale };
  }

  /** Returns whether it succeeded. */
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

  return { busy, failure, run, clear: () => setFailure(null) };
}

/** Returns the ref of an input that gets the focus whenever it gets an error. */
export function useFocusOnError(error: string | undefined) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error) field.current?.focus();
  }, [error]);
  return field;
}
