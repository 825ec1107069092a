// Opens untrusted files in a separate process without environment or files, and with a time limit. Nothing in it opens a
// connection, but Node 24 cannot forbid that.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { WorkQueue } from '#platform/work-queue.ts';
import { lowerPriority } from '#platform/priority.ts';
import { root } from '#platform/root.ts';
import { SECONDS, SUSPICIOUS_FILE, type InspectionResult, type Task } from './inspection-result.ts';

/** The child's output is validated like any other external input. */
const resultSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('text'),
    pages: z.int().min(1).nullable(),
    text: z.string().nullable(),
  }),
  z.object({ outcome: z.literal('picture'), base64: z.base64() }),
  z.object({ outcome: z.enum(['unreadable', 'suspicious', 'refused', 'active']) }),
]);

function parseResult(response: string): InspectionResult {
  try {
    return resultSchema.parse(JSON.parse(response));
  } catch {
    return SUSPICIOUS_FILE;
  }
}

interface ReadOptions {
  /** The owner: one file per owner is opened at a time, and owners take turns. */
  key?: string;
  /** Aborted when the caller has left: the file is not opened, or its process ends. */
  signal?: AbortSignal | undefined;
}

export interface Sandbox {
  /** Inspects the file within eight seconds of its turn. Throws `QueueFullError` when too many wait. */
  read(task: Task, bytes: Uint8Array, options?: ReadOptions): Promise<InspectionResult>;
}

const QUEUE = {
  name: 'sandbox',
  concurrency: 2,
  maxRunningPerKey: 1,
  maxWaiting: 20,
  // One more than the CVs that a person may store.
  maxWaitingPerKey: 11,
  maxWaitMs: 15_000,
  retryAfter: 5,
};
const MAX_ANSWER = 4 * 1024 * 1024;

const CHILD = path.join(root, 'src/platform/sandbox/child.ts');

/** The child may only read its own code; the addon is the picture library. */
function listFlags(task: Task): string[] {
  const modules = path.join(root, 'node_modules');
  const places = [path.dirname(CHILD), path.join(root, 'package.json'), modules];
  const read = [...new Set([...places, realpathSync(modules)])];
  return [
    '--permission',
    '--allow-worker',
    ...read.map((place) => `--allow-fs-read=${place}`),
    task === 'picture' || task === 'photo' ? '--allow-addons' : '--no-addons',
    '--max-old-space-size=256',
    '--no-warnings',
  ];
}

function start(task: Task): ChildProcess {
  const child = spawn(process.execPath, [...listFlags(task), CHILD, task], {
    cwd: path.dirname(CHILD),
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  lowerPriority(child.pid);
  return child;
}

/** A child killed for its time or memory had a malicious file; one that ends by itself must have written a result. */
function open(
  task: Task,
  bytes: Uint8Array,
  signal: AbortSignal | undefined,
): Promise<InspectionResult> {
  return new Promise((resolve, reject) => {
    const child = start(task);
    const chunks: Buffer[] = [];
    let length = 0;
    const late = setTimeout(() => child.kill('SIGKILL'), SECONDS * 1000);
    const leave = () => child.kill('SIGKILL');
    signal?.addEventListener('abort', leave, { once: true });
    child.on('error', reject);
    // It may be killed before it has read everything.
    child.stdin?.on('error', () => {});
    child.stdin?.end(bytes);
    child.stdout?.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > MAX_ANSWER) child.kill('SIGKILL');
      else chunks.push(chunk);
    });
    child.on('close', (code, killed) => {
      clearTimeout(late);
      signal?.removeEventListener('abort', leave);
      if (signal?.aborted) reject(signal.reason);
      else if (killed) resolve(SUSPICIOUS_FILE);
      else if (code !== 0) reject(new Error(`The child that reads files ended with ${code}`));
      else resolve(parseResult(Buffer.concat(chunks).toString('utf8')));
    });
  });
}

export function createSandbox(): Sandbox {
  if (!existsSync(CHILD)) throw new Error(`${CHILD} is missing`);
  const queue = new WorkQueue(QUEUE);
  return {
    read: (task, bytes, { key = '', signal } = {}) =>
      queue.run(() => open(task, bytes, signal), { key, signal }),
  };
}
