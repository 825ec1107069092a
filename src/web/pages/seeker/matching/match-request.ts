// A request of a page about matches, with its state.
import { useEffect, useState } from 'react';
import { useLocale } from 'use-intl';

export type MatchRequest<T> =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'loaded'; value: T };

/** Loads once per key, and again when the language changes or `reload` is called. */
export function useMatchRequest<T>(key: string, load: () => Promise<T>) {
  const language = useLocale();
  const [attempt, setAttempt] = useState(0);
  const [request, setRequest] = useState<MatchRequest<T>>({ state: 'loading' });
  useEffect(() => {
    let isCancelled = false;
    setRequest({ state: 'loading' });
    load().then(
      (value) => isCancelled || setRequest({ state: 'loaded', value }),
      () => isCancelled || setRequest({ state: 'failed' }),
    );
    return () => {
      isCancelled = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, language, attempt]);
  return { request, reload: () => setAttempt((count) => count + 1) };
}
