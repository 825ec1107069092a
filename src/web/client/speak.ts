// Changes the page's language in place: what was typed stays, and mails follow for those signed in.
import { useRevalidator } from 'react-router';
import type { Language } from '#context.ts';
import { loadTranslations } from '#web/translations/load.ts';
import { callApi } from './api.ts';
import { rememberLanguage } from './language-choice.ts';
import { session } from './session.ts';

export function useLanguageSwitch(): (next: Language) => Promise<void> {
  const { revalidate } = useRevalidator();
  return async (next) => {
    rememberLanguage(next);
    await loadTranslations(next, 'public');
    // Said before the page says so, for the calls that fetch it anew.
    document.documentElement.lang = next;
    await revalidate();
    if (session.get().status !== 'signed_in') return;
    // Only mails hang on it: should it fail, the next change tries again.
    await callApi('PUT /auth/language', { body: { language: next } })
      .then((user) => session.replace(user))
      .catch(() => undefined);
  };
}
