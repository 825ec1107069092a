// Proposals for what is being typed: asked for shortly after the last letter, the question before it called off.
import { useEffect, useRef, useState } from 'react';
import type { Suggestion } from '#search/contract.ts';

export type Suggest = (q: string, signal: AbortSignal) => Promise<Suggestion[]>;

const DELAY = 100;
const MOST_KEPT = 50;

/** What stands in the field and what is proposed for it; what cannot be had is simply not proposed. */
export function useSuggestions(suggest: Suggest) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<Suggestion[]>([]);
  const [kept] = useState(() => new Map<string, Suggestion[]>());
  const asking = useRef(suggest);
  useEffect(() => {
    asking.current = suggest;
  });
  const q = text.trim();
  useEffect(() => {
    const known = q ? kept.get(q) : [];
    if (known) {
      setFound(known);
      return undefined;
    }
    const abort = new AbortController();
    const keep = (answer: Suggestion[]) => {
      if (abort.signal.aborted) return;
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(q, answer);
      setFound(answer);
    };
    const timer = setTimeout(() => {
      asking.current(q, abort.signal).then(keep, () => undefined);
    }, DELAY);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [q, kept]);
  return { q, found: q ? found : [], setText };
}
