// A bounded queue for expensive work: a few tasks run at once, callers take turns, and tasks above the bound are refused.

/** The queue cannot take the task: too many wait already, or it waited too long. */
export class QueueFullError extends Error {
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number;

  constructor(queue: string, retryAfter: number) {
    super(`The queue "${queue}" is full`);
    this.name = 'QueueFullError';
    this.retryAfter = retryAfter;
  }
}

export interface WorkQueueOptions {
  /** Used in errors and metrics. */
  name: string;
  /** Tasks that run at the same time. */
  concurrency: number;
  /** Maximum waiting tasks over all keys. */
  maxWaiting: number;
  /** Milliseconds after which a waiting task is refused. */
  maxWaitMs: number;
  /** Shorter waits once tasks have waited without a break for `afterMs`: overload, not a burst. */
  overload?: { afterMs: number; maxWaitMs: number };
  /** Tasks of one key that run at the same time; unlimited by default. */
  maxRunningPerKey?: number;
  /** Maximum waiting tasks of one key; a quarter of `maxWaiting` by default. */
  maxWaitingPerKey?: number;
  /** Seconds that refused callers should wait. */
  retryAfter?: number;
}

export interface RunOptions {
  /** The owner of the task (a network or a person): keys take turns. */
  key?: string;
  /** Aborted when the caller has left: the task leaves the queue. */
  signal?: AbortSignal | undefined;
}

interface Ticket {
  key: string;
  since: number;
  start(): void;
  refuse(): void;
}

export class WorkQueue {
  /** Tasks refused since the start. */
  refused = 0;
  running = 0;
  waiting = 0;
  readonly #options: Required<WorkQueueOptions>;
  /** Waiting tasks by key. The Map's order is the order of turns: a served key moves to the end. */
  readonly #lines = new Map<string, Ticket[]>();
  readonly #runningByKey = new Map<string, number>();
  /** Since when the queue has not been empty. */
  #waitingSince = 0;

  constructor(options: WorkQueueOptions) {
    const { concurrency, maxWaiting, maxWaitMs } = options;
    this.#options = {
      overload: { afterMs: 0, maxWaitMs },
      maxRunningPerKey: concurrency,
      maxWaitingPerKey: Math.max(1, Math.ceil(maxWaiting / 4)),
      retryAfter: 2,
      ...options,
    };
  }

  /** Runs `task` when its turn comes. Throws `QueueFullError` when the queue is full. */
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
    const { maxWaiting, maxWaitingPerKey } = this.#options;
    const line = this.#lines.get(key) ?? [];
    if (this.waiting >= maxWaiting || line.length >= maxWaitingPerKey) {
      return Promise.reject(this.#refuse());
    }
    const since = performance.now();
    if (this.waiting === 0) this.#waitingSince = since;
    return new Promise((resolve, reject) => {
      const onAbort = () => leave(new DOMException('The caller has left', 'AbortError'));
      const refuse = () => leave(this.#refuse());
      const timer = setTimeout(refuse, this.#maxWaitMs);
      const leaveQueue = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        this.#remove(ticket);
      };
      const leave = (error: Error) => {
        leaveQueue();
        reject(error);
      };
      const start = () => {
        leaveQueue();
        this.#take(key);
        resolve();
      };
      const ticket: Ticket = { key, since, start, refuse };
      signal?.addEventListener('abort', onAbort, { once: true });
      this.#lines.set(key, [...line, ticket]);
      this.waiting += 1;
    });
  }

  /** How long a task may wait at the moment. */
  get #maxWaitMs(): number {
    const { maxWaitMs, overload } = this.#options;
    const isOverloaded = performance.now() - this.#waitingSince > overload.afterMs;
    return this.waiting > 0 && isOverloaded ? overload.maxWaitMs : maxWaitMs;
  }

  /** Refuses tasks from before the overload that have waited longer than is allowed now. */
  #refuseLate(key: string): void {
    const latest = performance.now() - this.#maxWaitMs;
    for (const ticket of this.#lines.get(key) ?? []) if (ticket.since < latest) ticket.refuse();
  }

  #refuse(): QueueFullError {
    this.refused += 1;
    return new QueueFullError(this.#options.name, this.#options.retryAfter);
  }

  #remove(ticket: Ticket): void {
    const others = (this.#lines.get(ticket.key) ?? []).filter((other) => other !== ticket);
    this.waiting -= 1;
    this.#lines.delete(ticket.key);
    if (others.length) this.#lines.set(ticket.key, others);
  }

  #take(key: string): void {
    this.running += 1;
    this.#runningByKey.set(key, (this.#runningByKey.get(key) ?? 0) + 1);
  }

  #release(key: string): void {
    this.running -= 1;
    const running = (this.#runningByKey.get(key) ?? 1) - 1;
    if (running > 0) this.#runningByKey.set(key, running);
    else this.#runningByKey.delete(key);
    for (const next of Array.from(this.#lines.keys())) {
      this.#refuseLate(next);
      const first = this.#lines.get(next)?.[0];
      if (first && this.#hasRoom(next)) first.start();
    }
  }
}
