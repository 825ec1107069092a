// The last searches, on this device alone: kept by the browser, never sent.
import { useSyncExternalStore } from 'react';

const KEY = 'recent_searches';
const MOST = 8;
const NONE: readonly string[] = [];

let known: readonly string[] | null = null;
const listeners = new Set<() => void>();

/** What the storage holds may have been written by anybody. */
function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    if (!Array.isArray(stored)) return NONE;
    return stored.filter((it): it is string => typeof it === 'string').slice(0, MOST);
  } catch {
    return NONE;
  }
}

function write(next: readonly string[]): void {
  known = next;
  try {
    if (next.length > 0) localStorage.setItem(KEY, JSON.stringify(next));
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing still remembers until the page is left.
  }
  for (const listener of listeners) listener();
}

const now = () => (known ??= read());
const same = (one: string) => (other: string) => one.toLowerCase() === other.toLowerCase();

export const recent = {
  /** Newest first, each once. */
  remember(text: string): void {
    const own = text.trim();
    if (!own || now()[0] === own) return;
    const is = same(own);
    write([own, ...now().filter((it) => !is(it))].slice(0, MOST));
  },
  forget: (text: string): void => write(now().filter((it) => it !== text)),
  forgetAll: (): void => write(NONE),
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab's searches are this person's too.
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== KEY && key !== null) return;
    known = null;
    listener();
  };
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

export const useRecent = (): readonly string[] => useSyncExternalStore(subscribe, now, () => NONE);
