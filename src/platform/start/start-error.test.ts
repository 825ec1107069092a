// A failed start is explained in one sentence of plain text.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { explainStartError } from './start-error.ts';

function failOn(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

test.each([
  [new Error('MAIL must be smtp, outbox or none.'), /^MAIL must be smtp, outbox or none\.$/],
  [Object.assign(new Error('listen'), { code: 'EADDRINUSE', port: 3000 }), /^Port 3000 is in use/],
  [Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), /^The database of DATABASE_URL/],
  [
    failOn(() => mkdirSync('package.json', { recursive: true })),
    /package\.json is a file, and DATA_DIR/,
  ],
  [failOn(() => mkdirSync('package.json/data')), /package\.json\/data is below a file\./],
  [
    Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND', hostname: 'nowhere.invalid' }),
    /^The host nowhere\.invalid cannot be found: HOST must be/,
  ],
  [
    Object.assign(new Error('permission denied for schema public'), { code: '42501' }),
    /^The database refused: permission denied for schema public\. The board's role must own/,
  ],
  [Object.assign(new Error('could not extend file'), { code: '53100' }), /^There is no space left/],
  [Object.assign(new Error('write'), { code: 'ENOSPC' }), /^There is no space left/],
  [
    Object.assign(new SyntaxError('relation "jobs" does not exist'), { code: '42P01' }),
    /needs \(relation "jobs" does not exist\)\. Run `npm run viecvui -- migrate`\.$/,
  ],
  [
    Object.assign(new Error('column "pay" does not exist'), { code: '42703' }),
    /\. Run `npm run viecvui -- migrate`\.$/,
  ],
  [
    Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }),
    /^The database stopped a statement \(canceling statement due to statement timeout\), and its/,
  ],
  [new TypeError('x is undefined'), /TypeError: x is undefined\n\s+at /],
  ['odd', /^odd$/],
])('%s', (error, sentence) => {
  expect(explainStartError(error)).toMatch(sentence);
});

test('an invalid variable prints only its message', async () => {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, MAIL: 'sometimes' };
  const run = spawn(process.execPath, ['operator/main.ts', 'stats'], { env });
  const chunks: Buffer[] = [];
  run.stderr.on('data', (some) => chunks.push(some));
  const [code] = await once(run, 'close');
  expect(code).toBe(1);
  expect(Buffer.concat(chunks).toString().trim()).toBe('MAIL must be smtp, outbox or none.');
});
