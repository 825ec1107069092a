// A bounded queue for expensive work: a few tasks run at once, callers take turns, and what exceeds the bound is refused.

/** The queue cannot take the task: too many wait already, or it waited too long. */
export class QueueFullError extends Error {
  /** Seconds after which another try is worthwhile. */
  readonly retryAfter: number;

  constructor(queue: string, retryAfter: number) {
    super(`The queue "${queue}" is full`);
    this.name = 'QueueFullError';
    this.retryAfter = retryAfter;
  }
}

export interface WorkQueueOptions {
  /** Named in errors and metrics. */
  name: string;
  /** Tasks that run at the same time. */
  concurrency: number;
  /** Tasks that wait at most, over all keys. */
  maxWaiting: number;
  /** Milliseconds after which a waiting task is refused. */
  maxWaitMs: number;
  /** Tasks of one key that run at the same time; no limit of its own by default. */
  maxRunningPerKey?: number;
  /** Tasks of one key that wait at most; a quarter of `maxWaiting` by default. */
  maxWaitingPerKey?: number;
  /** Seconds told to those who are refused. */
  retryAfter?: number;
}

export interface RunOptions {
  /** Whose task it is (a network or a person): keys take turns. */
  key?: string;
  /** A caller who has left gives up its place. */
  signal?: AbortSignal | undefined;
}

interface Ticket {
  key: string;
  start(): void;
}

export class WorkQueue {
  /** Tasks refused since the start. */
  refused = 0;
  running = 0;
  waiting = 0;
  readonly #options: Required<WorkQueueOptions>;
  /** A key that has just been served goes to the end: the Map's order is the order of turns. */
  readonly #lines = new Map<string, Ticket[]>();
  readonly #runningByKey = new Map<string, number>();

  constructor(options: WorkQueueOptions) {
    const { concurrency, maxWaiting } = options;
    this.#options = {
      maxRunningPerKey: concurrency,
      maxWaitingPerKey: Math.max(1, Math.ceil(maxWaiting / 4)),
      retryAfter: 2,
      ...options,
    };
  }

  /** Runs `task` when its turn comes. Throws `QueueFullError` when there is no room for it. */
  async run<T>(task: () => Promise<T>, { key = '', signal }: RunOptions = {}): Promise<T> {
    signal?.throwIfAborted();
    if (this.#hasRoom(key)) this.#take(key);
    else await this.#wait(key, signal);
    try {
      return await task();
    } finally {
      this.#release(key);
    }
  }

  #hasRoom(key: string): boolean {
    const { concurrency, maxRunningPerKey } = this.#options;
    return this.running < concurrency && (this.#runningByKey.get(key) ?? 0) < maxRunningPerKey;
  }

  #wait(key: string, signal: AbortSignal | undefined): Promise<void> {
    const { maxWaiting, maxWaitingPerKey, maxWaitMs } = this.#options;
    const line = this.#lines.get(key) ?? [];
    if (this.waiting >= maxWaiting || line.length >= maxWaitingPerKey) {
      return Promise.reject(this.#refuse());
    }
    return new Promise((resolve, reject) => {
      const onAbort = () => leave(new DOMException('The caller has left', 'AbortError'));
      const timer = setTimeout(() => leave(this.#refuse()), maxWaitMs);
      const stopWaiting = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        this.#remove(ticket);
      };
      const leave = (error: Error) => {
        stopWaiting();
        reject(error);
      };
      const start = () => {
        stopWaiting();
        this.#take(key);
        resolve();
      };
      const ticket: Ticket = { key, start };
      signal?.addEventListener('abort', onAbort, { once: true });
      this.#lines.set(key, [...line, ticket]);
      this.waiting += 1;
    });
  }

  #refuse(): QueueFullError {
    this.refused += 1;
    return new QueueFullError(this.#options.name, this.#options.retryAfter);
  }

  #remove(ticket: Ticket): void {
    const rest = (this.#lines.get(ticket.key) ?? []).filter((other) => other !== ticket);
    this.waiting -= 1;
    this.#lines.delete(ticket.key);
    if (rest.length) this.#lines.set(ticket.key, rest);
  }

  #take(key: string): void {
    this.running += 1;
    this.#runningByKey.set(key, (this.#runningByKey.get(key) ?? 0) + 1);
  }

  #release(key: string): void {
    this.running -= 1;
    const left = (this.#runningByKey.get(key) ?? 1) - 1;
    if (left > 0) this.#runningByKey.set(key, left);
    else this.#runningByKey.delete(key);
    for (const [next, [first]] of Array.from(this.#lines)) {
      if (first && this.#hasRoom(next)) first.start();
    }
  }
}
