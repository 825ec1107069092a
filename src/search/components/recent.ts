// Recent searches, stored in this browser only and never sent to the server.
import { useSyncExternalStore } from 'react';

const KEY = 'recent_searches';
const MAX_SEARCHES = 8;
const NONE: readonly string[] = [];

let known: readonly string[] | null = null;
const listeners = new Set<() => void>();

/** Local storage is untrusted input: extensions and older versions may have written anything. */
function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    if (!Array.isArray(stored)) return NONE;
    return stored.filter((it): it is string => typeof it === 'string').slice(0, MAX_SEARCHES);
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
    // If storage is blocked, the searches last until the page is closed.
  }
  for (const listener of listeners) listener();
}

const now = () => (known ??= read());
const same = (one: string) => (other: string) => one.toLowerCase() === other.toLowerCase();

export const recent = {
  /** Adds a search; the list is newest first, without duplicates. */
  remember(text: string): void {
    const own = text.trim();
    if (!own || now()[0] === own) return;
    const is = same(own);
    write([own, ...now().filter((it) => !is(it))].slice(0, MAX_SEARCHES));
  },
  forget: (text: string): void => write(now().filter((it) => it !== text)),
  forgetAll: (): void => write(NONE),
};

function subscribe(listener: () => void): () => void {
  // While nobody listened, another tab or a sign-out may have changed them.
  if (listeners.size === 0) known = null;
  listeners.add(listener);
  // Searches in another tab belong to the same person; a sign-out removes them.
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
