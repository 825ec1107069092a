// Runs background tasks one after another within a share of one processor, so that requests can use the rest. A key
// that is already waiting is not added again. Above the bound further keys are dropped; callers may add them again.
import { setTimeout as wait } from 'node:timers/promises';
import { pauseAfterWork } from '#platform/background-pace.ts';

interface SlowQueueOptions {
  run: (key: string) => Promise<void>;
  onError: (error: unknown) => void;
  maxWaiting: number;
}

export class SlowQueue {
  readonly #options: SlowQueueOptions;
  readonly #waiting = new Set<string>();
  readonly #stopping = new AbortController();
  #running: Promise<void> | null = null;

  constructor(options: SlowQueueOptions) {
    this.#options = options;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  add(key: string): void {
    if (this.#stopping.signal.aborted || this.#waiting.size >= this.#options.maxWaiting) return;
    this.#waiting.add(key);
    this.#running ??= this.#work();
  }

  async #work(): Promise<void> {
    const { run, onError } = this.#options;
    const { signal } = this.#stopping;
    // The caller's own work comes first.
    await wait(0, undefined, { ref: false });
    for (const key of this.#waiting) {
      if (signal.aborted) break;
      const began = performance.now();
      await run(key).catch(onError);
      // Deleted only now, so that the key is not added again while it runs.
      this.#waiting.delete(key);
      await pauseAfterWork(began, signal).catch(() => undefined);
    }
    this.#running = null;
    if (this.#waiting.size > 0 && !signal.aborted) this.#running = this.#work();
  }

  /** Resolves when the running task is done; the others are dropped. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#waiting.clear();
    await this.#running;
  }
}
