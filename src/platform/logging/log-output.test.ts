// Where the log cannot be written, the process goes on and can end.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';

const OUTPUT = JSON.stringify(new URL('./log-output.ts', import.meta.url).href);

/** Runs a script that has `output`, which writes to `path`, and `fd`; returns how the process ends. */
async function runWith(path: string, flags: string, script: string) {
  const whole = `
    import { closeSync, openSync } from 'node:fs';
    import { setTimeout as pauseFor } from 'node:timers/promises';
    import { openLogOutput } from ${OUTPUT};
    const fd = openSync(${JSON.stringify(path)}, '${flags}');
    const output = openLogOutput(fd, 100);
    ${script}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', whole]);
  onTestFinished(() => void child.kill('SIGKILL'));
  return once(child, 'exit');
}

function createFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'log-output-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'log');
}

describe.runIf(process.platform === 'linux')('the log', () => {
  // The first page of a process takes no bytes: EIO, as of a terminal that is closed.
  test.each([
    ['a closed terminal', '/proc/self/mem', 'r+'],
    ['a full disk', '/dev/full', 'w'],
  ])('%s ends the log and not the process, which can end', async (_, path, flags) => {
    const script = `
      output.write('a line');
      await pauseFor(50);
      output.write('another line');
      await pauseFor(100);
      output.write('one more');
      process.exit(7);`;
    expect(await runWith(path, flags, script)).toEqual([7, null]);
  });

  test('discards what a reader that is behind cannot take', async () => {
    const file = createFile();
    const script = `
      for (const line of ['a', 'b', 'c', 'd']) output.write(line.repeat(5_000_000));
      await pauseFor(500);
      process.exit(7);`;
    expect(await runWith(file, 'w', script)).toEqual([7, null]);
    const written = readFileSync(file, 'utf8');
    expect(['a', 'b', 'c', 'd'].filter((line) => written.includes(line))).toEqual(['a', 'b', 'c']);
  });

  test('goes on once a full disk has room again', async () => {
    const file = createFile();
    const script = `
      output.write('lost');
      await pauseFor(50);
      output.write('lost too');
      closeSync(fd);
      // Gets the same number, as the lowest that is free.
      openSync(${JSON.stringify(file)}, 'w');
      await pauseFor(100);
      output.write('first ');
      output.write('second ');
      await pauseFor(200);
      process.on('exit', () => {
        output.write('third ');
        output.write('fourth');
      });
      process.exit(0);`;
    expect(await runWith('/dev/full', 'w', script)).toEqual([0, null]);
    expect(readFileSync(file, 'utf8')).toBe('first second third fourth');
  });
});
