// Which jobs the seeker keeps, known once for all cards; a press shows at once and is taken back if it fails.
import { useEffect, useSyncExternalStore } from 'react';
import { callApi } from '#web/client/api.ts';
import { useSession } from '#web/client/session.ts';

interface Saved {
  /** Whose they are. */
  of: string;
  ids: ReadonlySet<string>;
}

const A_MOMENT = 300;

let now: Saved | null = null;
let asked: string | null = null;
const listeners = new Set<() => void>();

function settle(next: Saved | null): void {
  now = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

async function load(uid: string): Promise<void> {
  if (asked === uid) return;
  asked = uid;
  try {
    const { job_ids } = await callApi('GET /saved-jobs/ids');
    if (asked === uid) settle({ of: uid, ids: new Set(job_ids) });
  } catch {
    // Without the marks the cards stand as they are; the next page asks again.
    asked = null;
  }
}

export function markSaved(id: string, saved: boolean): void {
  if (!now) return;
  const ids = new Set(now.ids);
  if (saved) ids.add(id);
  else ids.delete(id);
  settle({ ...now, ids });
}

/** Answers false where it could not be kept. */
export async function toggleSaved(id: string): Promise<boolean> {
  const before = now?.ids.has(id) ?? false;
  markSaved(id, !before);
  const params = { job_id: id };
  try {
    await (before
      ? callApi('DELETE /saved-jobs/:job_id', { params })
      : callApi('PUT /saved-jobs/:job_id', { params }));
    return true;
  } catch {
    markSaved(id, before);
    return false;
  }
}

/** Null for everybody but a seeker whose marks are known. */
export function useSaved(): ReadonlySet<string> | null {
  const session = useSession();
  const user = session.status === 'signed_in' ? session.user : null;
  const uid = user?.role === 'job_seeker' ? user.uid : null;
  const saved = useSyncExternalStore(
    subscribe,
    () => now,
    () => null,
  );
  useEffect(() => {
    if (!uid) return undefined;
    // Whoever is just signing out is somebody for a moment longer.
    const soon = setTimeout(() => void load(uid), A_MOMENT);
    return () => clearTimeout(soon);
  }, [uid]);
  return saved && saved.of === uid ? saved.ids : null;
}
