// The sandbox process for untrusted files: killed when it takes too much, with a limit on parallel ones.
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { createPdf } from '#tests/support/upload-files.ts';
import { createWordyPage } from '#tests/support/malicious-files.ts';
import { QueueFullError } from '#platform/work-queue.ts';
import { createSandbox } from './sandbox.ts';

test('a file that takes too much time or memory is suspicious, and its process is killed', async () => {
  const page = createWordyPage();
  const result = await createSandbox().read('pdf', page);
  expect(result).toEqual({ outcome: 'suspicious' });
  const processes = execFileSync('ps', ['-o', 'args=', '--ppid', String(process.pid)]).toString();
  expect(processes).not.toContain('child.ts');
}, 60_000);

test('two files are opened at a time, twenty wait, and the next is refused', async () => {
  const sandbox = createSandbox();
  const results = await Promise.allSettled(
    Array.from({ length: 23 }, (_, n) =>
      sandbox.read('pdf', createPdf(['A']), { key: `person-${n}` }),
    ),
  );
  const last = results.at(-1);
  expect(last?.status === 'rejected' && last.reason).toBeInstanceOf(QueueFullError);
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(2);
}, 60_000);

test('one person’s files run one after another, and another person’s goes first', async () => {
  const sandbox = createSandbox();
  const finished: string[] = [];
  const read = async (key: string, bytes: Buffer) => {
    await sandbox.read('pdf', bytes, { key });
    finished.push(key);
  };
  const slow = [
    read('linh', createWordyPage()),
    read('linh', createPdf(['A'])),
    read('linh', createPdf(['A'])),
  ];
  await read('minh', createPdf(['A']));
  expect(finished).toEqual(['minh']);
  await Promise.all(slow);
  expect(finished).toEqual(['minh', 'linh', 'linh', 'linh']);
}, 60_000);

test('an aborted read leaves the queue, and its process ends', async () => {
  const sandbox = createSandbox();
  const leaving = new AbortController();
  const page = createWordyPage();
  const finished: string[] = [];
  const read = async (key: string, signal?: AbortSignal) => {
    await sandbox.read('pdf', page, { key, signal }).catch(() => null);
    finished.push(key);
  };
  // Reads until the time limit of the sandbox; the others, which start with it, would end no earlier without the abort.
  const limited = read('minh');
  const aborted = [read('linh', leaving.signal), read('linh', leaving.signal)];
  setTimeout(() => leaving.abort(), 500);
  await Promise.all([limited, ...aborted]);
  expect(finished).toEqual(['linh', 'linh', 'minh']);
}, 60_000);
