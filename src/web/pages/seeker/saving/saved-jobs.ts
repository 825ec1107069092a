// Saved jobs of the signed-in seeker, shared by all cards; updates are optimistic.
import { useEffect, useSyncExternalStore } from 'react';
import { callApi } from '#web/client/api.ts';
import { useSession } from '#web/client/session.ts';
import { SAVED_AFTER_SIGN_IN } from '#web/layout/account/sign-in-events.ts';

interface SavedJobIds {
  /** User id. */
  uid: string;
  ids: ReadonlySet<string>;
}

const DELAY_MS = 300;

let current: SavedJobIds | null = null;
let requested_for: string | null = null;
const listeners = new Set<() => void>();

function setCurrent(next: SavedJobIds | null): void {
  current = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Jobs that a pending action from before the sign-in has saved while the list is loading. */
const early = new Set<string>();
function onSavedAfterSignIn(event: Event): void {
  if (!(event instanceof CustomEvent)) return;
  early.add(String(event.detail));
  markSaved(String(event.detail), true);
}

async function load(uid: string): Promise<void> {
  if (requested_for === uid) return;
  requested_for = uid;
  early.clear();
  // It stays for the same person's next sign-in; adding it again has no effect.
  addEventListener(SAVED_AFTER_SIGN_IN, onSavedAfterSignIn);
  try {
    const { job_ids } = await callApi('GET /saved-jobs/ids');
    if (requested_for === uid) setCurrent({ uid, ids: new Set(job_ids).union(early) });
  } catch {
    // Cards work without marks; the next page tries again.
    if (requested_for === uid) requested_for = null;
  }
}

export function markSaved(id: string, saved: boolean): void {
  if (!current) return;
  const ids = new Set(current.ids);
  if (saved) ids.add(id);
  else ids.delete(id);
  setCurrent({ ...current, ids });
}

/** For code outside of React. */
export const savedJobs = { get: () => current, subscribe };

/** The last change of each bookmark or follow button, by its id; resolves to what the server has after it. */
const changes = new Map<string, Promise<boolean>>();

/**
 * Shows and sends a change. Earlier ones may fail too, so that only the last one shows what the server has. Resolves to
 * false when the switch is not as it was set.
 */
export async function setSwitch(
  id: string,
  on: boolean,
  show: (on: boolean) => void,
  send: () => Promise<unknown>,
): Promise<boolean> {
  show(on);
  const before = changes.get(id) ?? Promise.resolve(!on);
  const change = before.then((was) =>
    send().then(
      () => on,
      () => was,
    ),
  );
  changes.set(id, change);
  const is = await change;
  if (changes.get(id) === change) {
    changes.delete(id);
    show(is);
  }
  return is === on;
}

/** Resolves to false when saving failed. */
export function toggleSaved(job_id: string): Promise<boolean> {
  const on = !current?.ids.has(job_id);
  const method = on ? 'PUT' : 'DELETE';
  return setSwitch(
    job_id,
    on,
    (saved) => markSaved(job_id, saved),
    () => callApi(`${method} /saved-jobs/:job_id`, { params: { job_id } }),
  );
}

/** Null unless a seeker's saved jobs are loaded. */
export function useSaved(): ReadonlySet<string> | null {
  const session = useSession();
  const user = session.status === 'signed_in' ? session.user : null;
  const uid = user?.role === 'job_seeker' ? user.uid : null;
  const saved = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
  useEffect(() => {
    if (!uid) return undefined;
    // The session lags briefly behind a sign-out, so wait before loading.
    const timer = setTimeout(() => void load(uid), DELAY_MS);
    return () => clearTimeout(timer);
  }, [uid]);
  return saved && saved.uid === uid ? saved.ids : null;
}
