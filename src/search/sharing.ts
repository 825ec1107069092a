// Identical searches that run at the same time are one search; it ends when everybody who asked is gone, or after too long.
import type { Db } from '#context.ts';

/** Milliseconds after which a search gives up rather than hold the database. */
const LONGEST = 5000;
const TOO_LONG = 'The search was aborted: it took too long';

interface Running {
  result: Promise<unknown>;
  waiting: number;
  stop: AbortController;
}

const running = new WeakMap<Db, Map<string, Running>>();

function runningOn(db: Db): Map<string, Running> {
  const known = running.get(db);
  if (known) return known;
  const none = new Map<string, Running>();
  running.set(db, none);
  return none;
}

/** Runs `search` once for all who ask with the same key at the same time. */
export async function sharing<T>(
  { db, gone }: { db: Db; gone?: AbortSignal | undefined },
  key: string,
  search: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const all = runningOn(db);
  const joined = all.get(key) ?? start(all, key, search);
  joined.waiting += 1;
  const leave = () => {
    joined.waiting -= 1;
    if (joined.waiting > 0) return;
    if (all.get(key) === joined) all.delete(key);
    joined.stop.abort();
  };
  if (gone?.aborted) leave();
  gone?.addEventListener('abort', leave, { once: true });
  try {
    // The same key is always run by the same function, so the shape is the same.
    return (await joined.result) as T;
  } finally {
    gone?.removeEventListener('abort', leave);
  }
}

function start(
  all: Map<string, Running>,
  key: string,
  search: (signal: AbortSignal) => Promise<unknown>,
) {
  const stop = new AbortController();
  const late = setTimeout(() => stop.abort(new DOMException(TOO_LONG, 'TimeoutError')), LONGEST);
  const result = search(stop.signal).finally(() => {
    clearTimeout(late);
    if (all.get(key)?.result === result) all.delete(key);
  });
  // Those who left before the end do not hear how it ended.
  result.catch(() => undefined);
  const begun: Running = { result, waiting: 0, stop };
  all.set(key, begun);
  return begun;
}
