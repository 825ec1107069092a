// The process that opens strangers' files: ended when it takes too much, and not more of them than the machine bears.
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { pdf } from '#tests/support/papers.ts';
import { wordyPage } from '#tests/support/traps.ts';
import { createSandbox } from './sandbox.ts';

test('a file that takes too much time or memory is suspicious, and its process is gone', async () => {
  const began = performance.now();
  const reading = await createSandbox().read('pdf', wordyPage());
  expect(reading).toEqual({ outcome: 'suspicious' });
  expect(performance.now() - began).toBeLessThan(10_000);
  const left = execFileSync('ps', ['-o', 'args=', '--ppid', String(process.pid)]).toString();
  expect(left).not.toContain('child.ts');
}, 20_000);

test('two are opened at a time, twenty wait, and the next is told to come again', async () => {
  const sandbox = createSandbox();
  const readings = await Promise.all(
    Array.from({ length: 23 }, () => sandbox.read('pdf', pdf(['A']))),
  );
  const outcomes = readings.map(({ outcome }) => outcome);
  expect(outcomes.at(-1)).toBe('busy');
  expect(outcomes.filter((outcome) => outcome === 'text').length).toBeGreaterThan(2);
}, 60_000);
