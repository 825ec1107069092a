// Helper processes run at a lower priority than the server process, whose own priority stays.
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

/** The autogroup priority of a process's session; null when the system has no autogroups. */
function sharedBy(pid: number): number | null {
  const file = `/proc/${pid}/autogroup`;
  if (!fs.existsSync(file)) return null;
  const nice = /nice (-?\d+)/.exec(fs.readFileSync(file, 'utf8'))?.[1];
  return nice === undefined ? null : Number(nice);
}

test('a session leader is lowered together with its session', () => {
  const pid = started(true);
  const isShared = sharedBy(pid) !== null;
  lowerPriority(pid);
  expect(os.getPriority(pid)).toBe(10);
  expect(sharedBy(pid)).toBe(isShared ? 10 : null);
});

test('a child in our session is lowered alone', () => {
  const [own, ours] = [os.getPriority(), sharedBy(process.pid)];
  const pid = started(false);
  lowerPriority(pid);
  expect(os.getPriority(pid)).toBe(10);
  expect(os.getPriority()).toBe(own);
  expect(sharedBy(process.pid)).toBe(ours);
});

test('a process that does not exist is ignored', () => {
  expect(() => lowerPriority(2 ** 22 + 1)).not.toThrow();
  expect(() => lowerPriority(undefined)).not.toThrow();
  expect(() => lowerPriority(Number.NaN)).not.toThrow();
});
