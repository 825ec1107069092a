// What a form shows when the API said no, or could not be reached.
import { createElement } from 'react';
import { useTranslations } from 'use-intl';
import type { Refusal } from '#kit/forms/use-form.ts';
import { VerifyAgain } from '#site/account/verify-again.tsx';
import { ApiProblem } from './api.ts';

/** Answers a function that makes a refusal of whatever a call threw; `failed` is said when the server gave no sentence. */
export function useRefusal(): (error: unknown, failed: string) => Refusal {
  const t = useTranslations('shell');
  return (error, failed) => {
    if (!(error instanceof ApiProblem)) return { message: failed };
    if (error.code === 'network') return { message: t('network') };
    if (error.code === 'http') return { message: failed };
    const { message, fields, code } = error;
    return { message, fields, help: code === 'email_unverified' && createElement(VerifyAgain) };
  };
}

/** Sends, and answers what to show when it failed; null when it went well. */
export function useSending() {
  const refusal = useRefusal();
  return async (failed: string, send: () => Promise<unknown>): Promise<Refusal | null> => {
    try {
      await send();
      return null;
    } catch (error) {
      return refusal(error, failed);
    }
  };
}
