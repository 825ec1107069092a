// The worker's side: runs one task after the other and sends each result.
import { Worker } from 'node:worker_threads';
import type { Reply, TaskMessage } from './worker-process.ts';

type Tasks = Record<string, (payload: never) => unknown>;

/** A task that never ends does not notice that the server has gone; this thread does. */
const WATCH = `const server = process.ppid;
setInterval(() => process.ppid === server || process.kill(process.pid, 'SIGKILL'), 1000);`;

/** Called by the module of a `WorkerProcess` once it has loaded everything its tasks need. */
export function serveTasks(tasks: Tasks): void {
  if (!process.send) throw new Error('This module runs in a worker process');
  const answer = (reply: Reply) => process.send?.(reply);
  async function perform({ task, payload }: TaskMessage): Promise<void> {
    try {
      const run = tasks[task];
      if (!run) throw new Error(`There is no task "${task}"`);
      // The caller that names a task sends the payload that the task takes.
      answer({ value: await run(payload as never) });
    } catch (error) {
      answer({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  }
  new Worker(WATCH, { eval: true }).unref();
  // Only a `WorkerProcess` sends messages.
  process.on('message', (message) => void perform(message as TaskMessage));
  answer({ ready: true });
}
