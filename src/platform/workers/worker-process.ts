// A process for work on untrusted texts: one task at a time, each with a deadline after which the process is killed.
// It is no thread, because V8 may abort the whole process when it cannot allocate or finds its state broken in a thread.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { root } from '#platform/root.ts';
import { WorkQueue } from '#platform/work-queue.ts';

type FailureReason = 'deadline' | 'memory' | 'crash' | 'error';

/** The task itself failed: the same input would fail again. */
export class TaskFailedError extends Error {
  readonly reason: FailureReason;

  constructor(worker: string, reason: FailureReason, cause?: unknown) {
    super(`A task of the worker "${worker}" failed: ${reason}`, { cause });
    this.name = 'TaskFailedError';
    this.reason = reason;
  }
}

/** Milliseconds without a task after which the process ends, to free its memory. */
const IDLE_MS = 30_000;

interface WorkerProcessOptions {
  /** Used in errors and metrics. */
  name: string;
  /** The module that the process runs, from the project's folder; it calls `serveTasks`. */
  module: string;
  /** Milliseconds that one task may take. */
  deadlineMs?: number;
  maxWaiting?: number;
  maxWaitMs?: number;
}

export interface WorkerTaskOptions {
  /** The owner of the task: keys take turns. */
  key?: string;
  /** Aborted when the caller has left. The task itself continues until it ends or reaches its deadline. */
  signal?: AbortSignal | undefined;
}

export interface TaskMessage {
  task: string;
  payload: unknown;
}

export type Reply = { ready: true } | { value: unknown } | { error: string };

/** Loading a module can take long on a busy machine; it does not count against a task's deadline. */
const START_MS = 60_000;
const MEMORY_MB = 256;
/** Attempts at a task whose worker crashes. */
const MAX_ATTEMPTS = 2;
/** How V8 ends a process whose heap is full. */
const OUT_OF_MEMORY = 'SIGABRT';
/** How a process ends by a fault of its own program. SIGKILL comes from `stop`, or from a system without memory. */
const CRASHES: readonly (string | null)[] = ['SIGTRAP', 'SIGSEGV', 'SIGBUS', 'SIGILL'];

class CrashError extends Error {}

interface ProcessState {
  child: ChildProcess;
  ready: Promise<Reply>;
}

export class WorkerProcess {
  /** Processes started so far; one that exceeded its deadline was replaced. */
  started = 0;
  /** Milliseconds that one task may take. */
  deadlineMs: number;
  readonly #options: Required<WorkerProcessOptions>;
  readonly #queue: WorkQueue;
  #running: ProcessState | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: WorkerProcessOptions) {
    const bounds = { deadlineMs: 5000, maxWaiting: 100, maxWaitMs: 10_000 };
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
  run(task: string, payload: unknown, { key, signal }: WorkerTaskOptions = {}): Promise<unknown> {
    const result = this.#queue.run(() => this.#perform({ task, payload }), {
      ...(key === undefined ? {} : { key }),
      signal,
    });
    return signal ? untilAborted(result, signal) : result;
  }

  /** Ends the process; the next task starts another. */
  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    const child = this.#running?.child;
    this.#running = null;
    if (!child || hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.ref();
    child.kill('SIGKILL');
    await ended;
  }

  /** Tries again after a crash: if the input has caused it, it comes back, and else one crash does not fail the input. */
  async #perform(message: TaskMessage): Promise<unknown> {
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await this.#attempt(message);
      } catch (error) {
        if (!(error instanceof CrashError)) throw error;
        if (attempts === MAX_ATTEMPTS)
          throw new TaskFailedError(this.#options.name, 'crash', error);
      }
    }
  }

  async #attempt(message: TaskMessage): Promise<unknown> {
    clearTimeout(this.#idle);
    this.#running ??= this.#start();
    const { child, ready } = this.#running;
    setReferenced(child, true);
    try {
      await ready;
      return await this.#ask(child, message);
    } catch (error) {
      // A late answer must not be taken for the next task's.
      if (!(error instanceof TaskFailedError && error.reason === 'error')) await this.stop();
      throw error;
    } finally {
      setReferenced(child, false);
      this.#idle = setTimeout(() => void this.stop(), IDLE_MS).unref();
    }
  }

  #start(): ProcessState {
    const child = fork(path.join(root, this.#options.module), {
      env: {},
      execArgv: ['--no-warnings', `--max-old-space-size=${MEMORY_MB}`],
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.started += 1;
    // Errors reject the pending task; without a listener they would end this process.
    child.on('error', () => {});
    child.once('exit', () => {
      if (this.#running?.child === child) this.#running = null;
    });
    const ready = this.#awaitReply(child, START_MS);
    ready.catch(() => {});
    return { child, ready };
  }

  async #ask(child: ChildProcess, message: TaskMessage): Promise<unknown> {
    const reply = this.#awaitReply(child, this.deadlineMs);
    // If the process has just ended, its exit rejects the task.
    child.send(message, () => {});
    const response = await reply;
    if ('error' in response) throw new TaskFailedError(this.#options.name, 'error', response.error);
    return 'value' in response ? response.value : undefined;
  }

  #awaitReply(child: ChildProcess, withinMs: number): Promise<Reply> {
    const { name } = this.#options;
    return new Promise<Reply>((resolve, reject) => {
      // Only `serveTasks` posts messages.
      const onReply = (reply: unknown) => settle(() => resolve(reply as Reply));
      const onError = (error: Error) => settle(() => reject(error));
      const onExit = (code: number | null, signal: string | null) => {
        const Ended = CRASHES.includes(signal) ? CrashError : Error;
        const ended = new Ended(`The worker "${name}" ended with ${signal ?? code}`);
        onError(signal === OUT_OF_MEMORY ? new TaskFailedError(name, 'memory', ended) : ended);
      };
      const onLate = () => {
        const late = new TaskFailedError(name, 'deadline');
        settle(() => reject(withinMs === START_MS ? new Error(late.message) : late));
      };
      const timer = setTimeout(onLate, withinMs);
      const settle = (respond: () => void) => {
        clearTimeout(timer);
        child.off('message', onReply).off('error', onError).off('exit', onExit);
        respond();
      };
      child.on('message', onReply).on('error', onError).on('exit', onExit);
    });
  }
}

/** A process that could not be started has no number, and no exit will be reported. */
const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess) =>
  pid === undefined || exitCode !== null || signalCode !== null;

/** An idle worker does not keep this process running. */
function setReferenced(child: ChildProcess, isReferenced: boolean): void {
  const change = isReferenced ? 'ref' : 'unref';
  child[change]();
  child.channel?.[change]();
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
