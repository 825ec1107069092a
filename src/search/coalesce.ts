// Runs identical concurrent searches once. The shared search is aborted when all its callers have left, or at a
// deadline.
import type { SearchIndex } from './search-index.ts';

/** Milliseconds after which a search is aborted, so that it does not occupy the database any longer. */
const DEADLINE = 5000;
const TOO_LONG = 'The search was aborted: it took too long';

export interface RunningSearch {
  result: Promise<unknown>;
  callers: number;
  controller: AbortController;
}

interface Caller {
  index: Pick<SearchIndex, 'running'>;
  signal?: AbortSignal | undefined;
}

/**
 * Runs `search` once for all concurrent callers with the same key. Rejects for all of them when it fails or times out.
 */
export async function coalesceRequests<T>(
  { index: { running }, signal }: Caller,
  key: string,
  search: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const joined = running.get(key) ?? startSearch(running, key, search);
  joined.callers += 1;
  const leave = () => {
    joined.callers -= 1;
    if (joined.callers > 0) return;
    if (running.get(key) === joined) running.delete(key);
    joined.controller.abort();
  };
  if (signal?.aborted) leave();
  signal?.addEventListener('abort', leave, { once: true });
  try {
    // The same key is always run by the same function, so the type is the same.
    return (await joined.result) as T;
  } finally {
    signal?.removeEventListener('abort', leave);
  }
}

function startSearch(
  running: Map<string, RunningSearch>,
  key: string,
  search: (signal: AbortSignal) => Promise<unknown>,
): RunningSearch {
  const controller = new AbortController();
  const timer = setTimeout(
    () => controller.abort(new DOMException(TOO_LONG, 'TimeoutError')),
    DEADLINE,
  );
  const result = search(controller.signal).finally(() => {
    clearTimeout(timer);
    if (running.get(key)?.result === result) running.delete(key);
  });
  // A failure after the last caller has left must not become an unhandled rejection.
  result.catch(() => undefined);
  const started: RunningSearch = { result, callers: 0, controller };
  running.set(key, started);
  return started;
}
