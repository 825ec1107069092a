// Loads suggestions for the typed text: a short delay after the last key, and the previous request aborted.
import { useEffect, useRef, useState } from 'react';
import type { Suggestion } from '#search/contract.ts';

export type Suggest = (q: string, signal: AbortSignal) => Promise<Suggestion[]>;

const DELAY = 100;
const MAX_CACHED = 50;

/** The trimmed text of the field and its suggestions; a failed request yields none. */
export function useSuggestions(suggest: Suggest) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<Suggestion[]>([]);
  const [cache] = useState(() => new Map<string, Suggestion[]>());
  const latest = useRef(suggest);
  useEffect(() => {
    latest.current = suggest;
  });
  const q = text.trim();
  useEffect(() => {
    const known = q ? cache.get(q) : [];
    if (known) {
      setFound(known);
      return undefined;
    }
    const abort = new AbortController();
    const addToCache = (answer: Suggestion[]) => {
      if (abort.signal.aborted) return;
      if (cache.size >= MAX_CACHED) cache.clear();
      cache.set(q, answer);
      setFound(answer);
    };
    const timer = setTimeout(() => {
      latest.current(q, abort.signal).then(addToCache, () => {
        // Those of the text before are not for this one.
        if (!abort.signal.aborted) setFound([]);
      });
    }, DELAY);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [q, cache]);
  return { q, found: q ? found : [], setText };
}
