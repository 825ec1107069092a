// What a form shows when the API said no, or could not be reached.
import { createElement, lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { Refusal } from '#ui/forms/use-form.ts';
import { ApiProblem } from './api.ts';

/** Most people never need it: fetched with the first refusal of its kind. */
const VerifyAgain = lazy(() => import('#web/account/verify-again.tsx'));

/** Answers a function that makes a refusal of whatever a call threw; `failed` is said when the server gave no sentence. */
export function useRefusal(): (error: unknown, failed: string) => Refusal {
  const t = useTranslations('layout');
  return (error, failed) => {
    if (!(error instanceof ApiProblem)) return { message: failed };
    if (error.code === 'network') return { message: t('network') };
    if (error.code === 'http') return { message: failed };
    const { message, fields, code } = error;
    const help =
      code === 'email_unverified' && createElement(Suspense, null, createElement(VerifyAgain));
    return { message, fields, help };
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
