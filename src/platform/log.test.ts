// What a log line shows, and what it never shows.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createLog, combineLogs } from './log.ts';

function lineOf(data: object, message = 'said'): string {
  let written = '';
  createLog({ to: { write: (line) => void (written += line) } }).info(data, message);
  return written;
}

test('a line is JSON with level, time, message and what was given', () => {
  const { time, ...rest } = JSON.parse(lineOf({ reqId: 'r1', status: 200 }));
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
  expect(lineOf(data)).not.toContain('hunter2');
});

test('what only speaks of a secret is shown', () => {
  const url = '/reset?for="password":1';
  expect(JSON.parse(lineOf({ url, passwords: 2 }, '"token":'))).toMatchObject({
    url,
    passwords: 2,
    msg: '"token":',
  });
});

describe('lines', () => {
  afterEach(() => void vi.useRealTimers());

  test('of one moment are written together, a warning at once and behind those before it', () => {
    vi.useFakeTimers();
    const written: string[] = [];
    const log = createLog({ to: combineLogs({ write: (lines) => void written.push(lines) }) });
    const said = () =>
      written.map((lines) => [...lines.matchAll(/"msg":"(\w+)"/g)].map(([, word]) => word));
    log.info({}, 'one');
    log.info({}, 'two');
    expect(said()).toEqual([]);
    vi.advanceTimersByTime(200);
    expect(said()).toEqual([['one', 'two']]);
    log.info({}, 'three');
    log.warn({}, 'four');
    expect(said()).toEqual([
      ['one', 'two'],
      ['three', 'four'],
    ]);
    vi.advanceTimersByTime(1000);
    expect(written).toHaveLength(2);
  });

  test('that are many do not wait', () => {
    const written: string[] = [];
    const log = createLog({ to: combineLogs({ write: (lines) => void written.push(lines) }) });
    for (let nth = 0; nth < 20; nth += 1) log.info({ text: 'x'.repeat(1000) }, 'said');
    expect(written).toHaveLength(1);
  });
});
