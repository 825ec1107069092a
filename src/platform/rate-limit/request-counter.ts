// Counts the requests of each caller in this process, in windows that start with the caller's first request.
import { LRUCache } from 'lru-cache';

export const WINDOW_SECONDS = 60;
/** Maximum callers that are tracked per limit; the least recently seen are evicted. */
const MAX_CALLERS = 20_000;

export interface Counted {
  isExceeded: boolean;
  /** Requests left in this window. */
  remaining: number;
  /** Seconds until the window ends. */
  seconds: number;
}

interface Window {
  /** Milliseconds since 1970. */
  endsAt: number;
  count: number;
}

export class RequestCounter {
  readonly #max: number;
  readonly #clock: () => number;
  readonly #windows: LRUCache<string, Window>;

  constructor(max: number, { clock = Date.now, maxCallers = MAX_CALLERS } = {}) {
    this.#max = max;
    this.#clock = clock;
    this.#windows = new LRUCache({ max: maxCallers });
  }

  /** `factor` is how many times the limit the caller has. */
  count(caller: string, factor = 1): Counted {
    const max = this.#max * factor;
    const now = this.#clock();
    let window = this.#windows.get(caller);
    if (!window || window.endsAt <= now) {
      window = { endsAt: now + WINDOW_SECONDS * 1000, count: 0 };
      this.#windows.set(caller, window);
    }
    window.count += 1;
    return {
      isExceeded: window.count > max,
      remaining: Math.max(0, max - window.count),
      seconds: Math.ceil((window.endsAt - now) / 1000),
    };
  }
}
