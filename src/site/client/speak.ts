// Changes the page's language in place: what was typed stays, and mails follow for those signed in.
import { useRevalidator } from 'react-router';
import type { Language } from '#visit.ts';
import { loadWords } from '#site/words/load.ts';
import { call } from './api.ts';
import { remember } from './language-choice.ts';
import { session } from './session.ts';

export function useSpeak(): (next: Language) => Promise<void> {
  const { revalidate } = useRevalidator();
  return async (next) => {
    remember(next);
    await loadWords(next, 'public');
    // Said before the page says so, for the calls that fetch it anew.
    document.documentElement.lang = next;
    await revalidate();
    if (session.get().status !== 'signed_in') return;
    // Only mails hang on it: should it fail, the next change tries again.
    await call('PUT /auth/language', { body: { language: next } })
      .then((user) => session.replace(user))
      .catch(() => undefined);
  };
}
