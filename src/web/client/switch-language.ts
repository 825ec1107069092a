// Changes the page's language in place, keeps typed text, and stores the language for mails.
import { useRevalidator } from 'react-router';
import type { Language } from '#context.ts';
import { loadLanguage } from '#web/translations/load.ts';
import { callApi } from './api.ts';
import { storeLanguage } from './language-choice.ts';
import { session } from './session.ts';

let isSwitching = false;

/** True until the page's data is in the chosen language, even if a navigation interrupts its loading. */
export const isSwitchingLanguage = (): boolean => isSwitching;

export function useLanguageSwitch(): (next: Language) => Promise<void> {
  const { revalidate } = useRevalidator();
  return async (next) => {
    storeLanguage(next);
    await loadLanguage(next);
    // Set before the revalidation, because API calls send it as accept-language.
    document.documentElement.lang = next;
    isSwitching = true;
    try {
      await revalidate();
    } finally {
      isSwitching = false;
    }
    if (session.get().status !== 'signed_in') return;
    // Only mails depend on it; the next change tries again.
    await callApi('PUT /auth/language', { body: { language: next } })
      .then((user) => session.replace(user))
      .catch(() => undefined);
  };
}
