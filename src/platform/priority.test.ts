// What works for the process that serves goes behind it, and takes nothing along that should stay in front.
import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { lowerPriority } from './priority.ts';

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

function started(detached: boolean): number {
  const child = spawn('sleep', ['60'], { detached, stdio: 'ignore' });
  children.push(child);
  if (!child.pid) throw new Error('It did not start');
  return child.pid;
}

/** Of the session that a process belongs to; null where processors are not shared out by session. */
function sharedBy(pid: number): number | null {
  const file = `/proc/${pid}/autogroup`;
  if (!fs.existsSync(file)) return null;
  const nice = /nice (-?\d+)/.exec(fs.readFileSync(file, 'utf8'))?.[1];
  return nice === undefined ? null : Number(nice);
}

test('a process that leads a session goes behind with it', () => {
  const pid = started(true);
  const isShared = sharedBy(pid) !== null;
  lowerPriority(pid);
  expect(os.getPriority(pid)).toBe(10);
  expect(sharedBy(pid)).toBe(isShared ? 10 : null);
});

test('a child of our session goes behind alone', () => {
  const [own, ours] = [os.getPriority(), sharedBy(process.pid)];
  const pid = started(false);
  lowerPriority(pid);
  expect(os.getPriority(pid)).toBe(10);
  expect(os.getPriority()).toBe(own);
  expect(sharedBy(process.pid)).toBe(ours);
});

test('what is gone, or never was, is no reason to fail', () => {
  expect(() => lowerPriority(2 ** 22 + 1)).not.toThrow();
  expect(() => lowerPriority(undefined)).not.toThrow();
  expect(() => lowerPriority(Number.NaN)).not.toThrow();
});
