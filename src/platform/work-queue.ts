// A bounded queue for expensive work: a few tasks run at once, callers take turns, and tasks above the bound are refused.

/** The queue cannot take the task: too many wait already, or it waited too long. */
export class QueueFullError extends Error {
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number;
  /** True if the queue has refused another task within the last minute. */
  readonly isRepeated: boolean;

  constructor(queue: string, retryAfter: number, isRepeated = false) {
    super(`The queue "${queue}" is full`);
    this.name = 'QueueFullError';
    this.retryAfter = retryAfter;
    this.isRepeated = isRepeated;
  }
}

/** Milliseconds in which further refusals count as repeated. */
const REPEATED_MS = 60_000;
/** Weight of the latest turn in the average time between turns. */
const TURN_WEIGHT = 0.1;

export interface WorkQueueOptions {
  /** Used in errors and metrics. */
  name: string;
  /** Tasks that run at the same time. */
  concurrency: number;
  /** Maximum waiting tasks over all keys. */
  maxWaiting: number;
  /** Milliseconds after which a waiting task is refused. */
  maxWaitMs: number;
  /**
   * Shorter waits once tasks have waited without a break for `afterMs`: overload, not a burst. It ends when none has
   * waited that long in the last `afterMs`: refusals empty the queue now and then, and long waits would begin again.
   */
  overload?: { afterMs: number; maxWaitMs: number };
  /** Tasks of one key that run at the same time; unlimited by default. */
  maxRunningPerKey?: number;
  /** Maximum waiting tasks of one key; a quarter of `maxWaiting` by default. */
  maxWaitingPerKey?: number;
  /** Seconds that refused callers should wait. */
  retryAfter?: number;
}

interface RunOptions {
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
  #overloadedUntil = 0;
  /** When a waiting task had its turn last, and the average time between turns, in milliseconds. */
  #turnAt = 0;
  #turnMs = 0;
  #repeatedUntil = 0;
  /** One error for all refusals of a flood: capturing a stack costs more than the rest of a refusal. */
  readonly #repeatedError: QueueFullError;

  constructor(options: WorkQueueOptions) {
    const { concurrency, maxWaiting, maxWaitMs } = options;
    this.#options = {
      overload: { afterMs: 0, maxWaitMs },
      maxRunningPerKey: concurrency,
      maxWaitingPerKey: Math.max(1, Math.ceil(maxWaiting / 4)),
      retryAfter: 2,
      ...options,
    };
    this.#repeatedError = new QueueFullError(options.name, this.#options.retryAfter, true);
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
    const isFull = this.waiting >= maxWaiting || line.length >= maxWaitingPerKey;
    if (isFull || this.#wouldBeLate(line.length)) {
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
        this.#measureTurn();
        this.#take(key);
        resolve();
      };
      const ticket: Ticket = { key, since, start, refuse };
      signal?.addEventListener('abort', onAbort, { once: true });
      this.#lines.set(key, [...line, ticket]);
      this.waiting += 1;
    });
  }

  get #isOverloaded(): boolean {
    const { afterMs } = this.#options.overload;
    const now = performance.now();
    if (this.waiting > 0 && now - this.#waitingSince > afterMs)
      this.#overloadedUntil = now + afterMs;
    return now < this.#overloadedUntil;
  }

  /** How long a task may wait at the moment. */
  get #maxWaitMs(): number {
    const { maxWaitMs, overload } = this.#options;
    return this.#isOverloaded ? overload.maxWaitMs : maxWaitMs;
  }

  /**
   * Whether a task would still be waiting at its limit, judged by recent turns; it is then refused at once. Up to
   * `concurrency` tasks may always wait, so that one slow task cannot leave the workers idle.
   */
  #wouldBeLate(ownWaiting: number): boolean {
    if (this.waiting < this.#options.concurrency || !this.#isOverloaded) return false;
    const lines = this.#lines.size + (ownWaiting > 0 ? 0 : 1);
    const turns = Math.min(this.waiting + 1, (ownWaiting + 1) * lines);
    return turns * this.#turnMs > this.#maxWaitMs;
  }

  #measureTurn(): void {
    const now = performance.now();
    // The time before the queue filled is no time between turns.
    const took = now - Math.max(this.#turnAt, this.#waitingSince);
    const before = this.#turnMs || took;
    this.#turnMs = before + (took - before) * TURN_WEIGHT;
    this.#turnAt = now;
  }

  /** Refuses tasks from before the overload that have waited longer than is allowed now. */
  #refuseLate(key: string): void {
    const latest = performance.now() - this.#maxWaitMs;
    for (const ticket of this.#lines.get(key) ?? []) if (ticket.since < latest) ticket.refuse();
  }

  #refuse(): QueueFullError {
    this.refused += 1;
    const now = performance.now();
    if (now < this.#repeatedUntil) return this.#repeatedError;
    this.#repeatedUntil = now + REPEATED_MS;
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
