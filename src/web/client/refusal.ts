// Turns failed API calls into refusals that forms show.
import { createElement, lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { Refusal } from '#ui/forms/use-form.ts';
import { ApiProblem } from './api.ts';

/** Loaded with the first refusal that needs it; most people never get one. */
const VerifyAgain = lazy(async () =>
  (await import('#web/layout/account/verify-again.tsx')).loadVerifyAgain(),
);

/** Returns a function that converts an error to a refusal; `failed` is the message when the server sent none. */
export function useRefusal(): (error: unknown, failed: string) => Refusal {
  const t = useTranslations('layout');
  return (error, failed) => {
    if (!(error instanceof ApiProblem)) return { message: failed };
    if (error.code === 'network') return { message: t('network') };
    if (error.code === 'http') return { message: failed };
    const { message, fields, code, status } = error;
    const help =
      code === 'email_unverified' && createElement(Suspense, null, createElement(VerifyAgain));
    return { message, fields, help, status };
  };
}

/** Returns a function that runs a call and resolves to null or a refusal. */
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
