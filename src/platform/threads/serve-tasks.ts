// The worker thread's side: runs one task after the other and posts each result.
import { parentPort } from 'node:worker_threads';
import type { Reply } from './worker-thread.ts';

type Tasks = Record<string, (payload: never) => unknown>;

interface Message {
  task: string;
  payload: never;
}

/** Called by the module of a `WorkerThread` once it has loaded everything its tasks need. */
export function serveTasks(tasks: Tasks): void {
  const port = parentPort;
  if (!port) throw new Error('This module runs in a worker thread');
  const answer = (reply: Reply) => port.postMessage(reply);
  async function perform({ task, payload }: Message): Promise<void> {
    try {
      const run = tasks[task];
      if (!run) throw new Error(`There is no task "${task}"`);
      answer({ value: await run(payload) });
    } catch (error) {
      answer({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  }
  port.on('message', (message: Message) => void perform(message));
  answer({ ready: true });
}
