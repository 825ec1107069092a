// Equal searches that run at the same time share one result: those of pages that no cache keeps, such as signed-in
// visitors' ones, and those of different addresses, such as a page and its data.
import { SECOND } from '#platform/durations.ts';

/** After this many milliseconds a search is aborted, so that it does not occupy the database any longer. */
const DEADLINE = 5 * SECOND;

interface RunningSearch {
  result: Promise<unknown>;
  callers: number;
  abandon: AbortController;
}

/** The searches of one process at this moment; there are never more than requests that it handles at once. */
export class RunningSearches {
  readonly #running = new Map<string, RunningSearch>();

  get size(): number {
    return this.#running.size;
  }

  /**
   * The result of the running search with this key, or of a new one. Rejects for all callers when the search fails or
   * takes too long; `search` is aborted when all callers have left.
   */
  async share<T>(
    key: string,
    signal: AbortSignal | undefined,
    search: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const joined = this.#running.get(key) ?? this.#start(key, search);
    joined.callers += 1;
    const leave = () => {
      joined.callers -= 1;
      if (joined.callers > 0) return;
      // A caller that comes now must not receive a search that was aborted.
      if (this.#running.get(key) === joined) this.#running.delete(key);
      joined.abandon.abort();
    };
    if (signal?.aborted) leave();
    signal?.addEventListener('abort', leave, { once: true });
    try {
      // A key belongs to one function, so the types are equal.
      return (await joined.result) as T;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  #start(key: string, search: (signal: AbortSignal) => Promise<unknown>): RunningSearch {
    const abandon = new AbortController();
    const signal = AbortSignal.any([abandon.signal, AbortSignal.timeout(DEADLINE)]);
    const result = search(signal);
    const started = { result, callers: 0, abandon };
    this.#running.set(key, started);
    const end = () => {
      if (this.#running.get(key) === started) this.#running.delete(key);
    };
    // Callers hear of a failure by `result`.
    result.then(end, end);
    return started;
  }
}
