// Strangers' files are opened in a process of their own: without network of ours, files, environment or time to waste.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { letGiveWay } from '#platform/priority.ts';
import { root } from '#platform/root.ts';
import { SECONDS, suspicious, type Reading, type Task } from './reading.ts';

/** What the child says is looked at like anything else that comes from outside. */
const Told = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('text'),
    pages: z.int().min(1).nullable(),
    text: z.string().nullable(),
  }),
  z.object({ outcome: z.literal('picture'), base64: z.base64() }),
  z.object({ outcome: z.enum(['unreadable', 'suspicious', 'refused']) }),
]);

function told(answer: string): Reading {
  try {
    return Told.parse(JSON.parse(answer));
  } catch {
    return suspicious;
  }
}

export interface Sandbox {
  /** What the file is worth, within eight seconds of its turn; `busy` when too many wait before it. */
  read(task: Task, bytes: Uint8Array): Promise<Reading | { outcome: 'busy' }>;
}

const AT_ONCE = 2;
const MOST_WAITING = 20;
const PATIENCE = 15_000;
const MOST_ANSWER = 4 * 1024 * 1024;

const CHILD = path.join(root, 'src/platform/sandbox/child.ts');

/** All that it may read is its own code; the addon is the picture library. */
function flagsFor(task: Task): string[] {
  const modules = path.join(root, 'node_modules');
  const places = [path.dirname(CHILD), path.join(root, 'package.json'), modules];
  const read = [...new Set([...places, realpathSync(modules)])];
  return [
    ...['--permission', '--allow-worker', ...read.map((place) => `--allow-fs-read=${place}`)],
    task === 'picture' ? '--allow-addons' : '--no-addons',
    ...['--max-old-space-size=256', '--no-warnings'],
  ];
}

function start(task: Task): ChildProcess {
  const child = spawn(process.execPath, [...flagsFor(task), CHILD, task], {
    cwd: path.dirname(CHILD),
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  letGiveWay(child.pid);
  return child;
}

/** Once its turn has come. Killed by time or memory it was built to do harm; ended by itself it must have answered. */
function open(task: Task, bytes: Uint8Array): Promise<Reading> {
  return new Promise((resolve, reject) => {
    const child = start(task);
    const chunks: Buffer[] = [];
    let length = 0;
    const late = setTimeout(() => child.kill('SIGKILL'), SECONDS * 1000);
    child.on('error', reject);
    // It may be killed before it has read all.
    child.stdin?.on('error', () => {});
    child.stdin?.end(bytes);
    child.stdout?.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > MOST_ANSWER) child.kill('SIGKILL');
      else chunks.push(chunk);
    });
    child.on('close', (code, signal) => {
      clearTimeout(late);
      if (signal) resolve(suspicious);
      else if (code !== 0) reject(new Error(`The child that reads files ended with ${code}`));
      else resolve(told(Buffer.concat(chunks).toString('utf8')));
    });
  });
}

export function createSandbox(): Sandbox {
  if (!existsSync(CHILD)) throw new Error(`${CHILD} is missing`);
  let running = 0;
  const waiting: ((go: boolean) => void)[] = [];
  async function turn(): Promise<boolean> {
    if (running < AT_ONCE) {
      running++;
      return true;
    }
    if (waiting.length >= MOST_WAITING) return false;
    return new Promise((resolve) => {
      const tell = (go: boolean) => {
        clearTimeout(tired);
        resolve(go);
      };
      const tired = setTimeout(() => {
        waiting.splice(waiting.indexOf(tell), 1);
        resolve(false);
      }, PATIENCE);
      waiting.push(tell);
    });
  }
  return {
    async read(task, bytes) {
      if (!(await turn())) return { outcome: 'busy' };
      try {
        return await open(task, bytes);
      } finally {
        const next = waiting.shift();
        if (next) next(true);
        else running--;
      }
    },
  };
}
