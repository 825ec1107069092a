// A worker thread for work on untrusted texts: one task at a time, each with a deadline after which the thread is terminated.
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { root } from '#platform/root.ts';
import { WorkQueue } from '#platform/work-queue.ts';

export type FailureReason = 'deadline' | 'memory' | 'error';

/** The task itself failed: the same input would fail again. */
export class TaskFailedError extends Error {
  readonly reason: FailureReason;

  constructor(thread: string, reason: FailureReason, cause?: unknown) {
    super(`A task of the thread "${thread}" failed: ${reason}`, { cause });
    this.name = 'TaskFailedError';
    this.reason = reason;
  }
}

export interface WorkerThreadOptions {
  /** Used in errors and metrics. */
  name: string;
  /** The module that the thread runs, from the project's folder; it calls `serveTasks`. */
  module: string;
  /** Milliseconds that one task may take. */
  deadlineMs?: number;
  maxWaiting?: number;
  maxWaitMs?: number;
  /** Milliseconds without a task after which the thread ends, to free its memory. */
  idleMs?: number;
}

export interface RunOptions {
  /** The owner of the task: keys take turns. */
  key?: string;
  /** Aborted when the caller has left. The task itself continues until it ends or reaches its deadline. */
  signal?: AbortSignal | undefined;
}

export type Reply = { ready: true } | { value: unknown } | { error: string };

/** Loading a module can take long on a busy machine; it does not count against a task's deadline. */
const START_MS = 60_000;
const MEMORY_MB = 256;

interface Running {
  worker: Worker;
  ready: Promise<Reply>;
}

export class WorkerThread {
  /** Threads started so far; a thread that exceeded its deadline was replaced. */
  started = 0;
  /** Milliseconds that one task may take. */
  deadlineMs: number;
  readonly #options: Required<WorkerThreadOptions>;
  readonly #queue: WorkQueue;
  #running: Running | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: WorkerThreadOptions) {
    const bounds = { deadlineMs: 5000, maxWaiting: 100, maxWaitMs: 10_000, idleMs: 30_000 };
    this.#options = { ...bounds, ...options };
    const { name, maxWaiting, maxWaitMs, deadlineMs } = this.#options;
    this.deadlineMs = deadlineMs;
    this.#queue = new WorkQueue({
      name,
      concurrency: 1,
      maxWaiting,
      maxWaitMs,
      maxWaitingPerKey: maxWaiting,
    });
  }

  /** Throws `TaskFailedError` if the input caused the failure, `QueueFullError` when too many wait. */
  run(task: string, payload: unknown, { key, signal }: RunOptions = {}): Promise<unknown> {
    const result = this.#queue.run(() => this.#perform(task, payload), {
      ...(key === undefined ? {} : { key }),
      signal,
    });
    return signal ? untilAborted(result, signal) : result;
  }

  /** Ends the thread; the next task starts another. */
  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    const running = this.#running;
    this.#running = null;
    await running?.worker.terminate();
  }

  async #perform(task: string, payload: unknown): Promise<unknown> {
    clearTimeout(this.#idle);
    this.#running ??= this.#start();
    const { worker, ready } = this.#running;
    worker.ref();
    try {
      await ready;
      return await this.#ask(worker, { task, payload });
    } catch (error) {
      // A late answer must not be taken for the next task's.
      if (!(error instanceof TaskFailedError && error.reason === 'error')) await this.stop();
      throw error;
    } finally {
      worker.unref();
      this.#idle = setTimeout(() => void this.stop(), this.#options.idleMs).unref();
    }
  }

  #start(): Running {
    const worker = new Worker(path.join(root, this.#options.module), {
      env: {},
      execArgv: ['--no-warnings'],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    this.started += 1;
    // Errors reject the pending task; without a listener they would end the process.
    worker.on('error', () => {});
    const ready = this.#replyOf(worker, START_MS);
    ready.catch(() => {});
    return { worker, ready };
  }

  async #ask(worker: Worker, message: { task: string; payload: unknown }): Promise<unknown> {
    const reply = this.#replyOf(worker, this.deadlineMs);
    // Unlike a window, a thread has no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(message);
    const answer = await reply;
    if ('error' in answer) throw new TaskFailedError(this.#options.name, 'error', answer.error);
    return 'value' in answer ? answer.value : undefined;
  }

  #replyOf(worker: Worker, withinMs: number): Promise<Reply> {
    const { name } = this.#options;
    return new Promise<Reply>((resolve, reject) => {
      const onReply = (reply: Reply) => settle(() => resolve(reply));
      const onError = (error: Error & { code?: string }) => {
        const isOutOfMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
        settle(() => reject(isOutOfMemory ? new TaskFailedError(name, 'memory', error) : error));
      };
      const onExit = () => onError(new Error(`The thread "${name}" ended`));
      const onLate = () => {
        const late = new TaskFailedError(name, 'deadline');
        settle(() => reject(withinMs === START_MS ? new Error(late.message) : late));
      };
      const timer = setTimeout(onLate, withinMs);
      const settle = (respond: () => void) => {
        clearTimeout(timer);
        worker.off('message', onReply).off('error', onError).off('exit', onExit);
        respond();
      };
      worker.on('message', onReply).on('error', onError).on('exit', onExit);
    });
  }
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
