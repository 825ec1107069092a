// Log lines: format, masked secrets, and batched writes.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createLog, combineLogs } from './log.ts';

function writeLine(data: object, message = 'said'): string {
  let output = '';
  createLog({ to: { write: (line) => void (output += line) } }).info(data, message);
  return output;
}

test('a line is JSON with level, time, message and data', () => {
  const { time, ...rest } = JSON.parse(writeLine({ reqId: 'r1', status: 200 }));
  expect(rest).toEqual({ level: 'info', msg: 'said', reqId: 'r1', status: 200 });
  expect(new Date(time).toISOString()).toBe(time);
});

test.each([
  { password: 'hunter2' },
  { token: 'hunter2' },
  { req: { headers: { authorization: 'Bearer hunter2', cookie: 'session=hunter2' } } },
  { res: { headers: { 'set-cookie': 'session=hunter2' } } },
  { body: { new_password: 'hunter2' } },
  { body: { sent: [{ to: { whom: { token: { of: 'hunter2' } } } }] } },
  { err: Object.assign(new Error('refused'), { code: 'hunter2' }) },
])('a secret is hidden in %j', (data) => {
  expect(writeLine(data)).not.toContain('hunter2');
});

test('a field that only mentions a secret in its value is logged', () => {
  const url = '/reset?for="password":1';
  expect(JSON.parse(writeLine({ url, passwords: 2 }, '"token":'))).toMatchObject({
    url,
    passwords: 2,
    msg: '"token":',
  });
});

describe('lines', () => {
  afterEach(() => void vi.useRealTimers());

  test('of the same moment are written together, a warning at once and after earlier lines', () => {
    vi.useFakeTimers();
    const output: string[] = [];
    const log = createLog({ to: combineLogs({ write: (lines) => void output.push(lines) }) });
    const listMessages = () =>
      output.map((lines) => [...lines.matchAll(/"msg":"(\w+)"/g)].map(([, word]) => word));
    log.info({}, 'one');
    log.info({}, 'two');
    expect(listMessages()).toEqual([]);
    vi.advanceTimersByTime(200);
    expect(listMessages()).toEqual([['one', 'two']]);
    log.info({}, 'three');
    log.warn({}, 'four');
    expect(listMessages()).toEqual([
      ['one', 'two'],
      ['three', 'four'],
    ]);
    vi.advanceTimersByTime(1000);
    expect(output).toHaveLength(2);
  });

  test('are flushed early when there are many', () => {
    const output: string[] = [];
    const log = createLog({ to: combineLogs({ write: (lines) => void output.push(lines) }) });
    for (let nth = 0; nth < 20; nth += 1) log.info({ text: 'x'.repeat(1000) }, 'said');
    expect(output).toHaveLength(1);
  });
});
