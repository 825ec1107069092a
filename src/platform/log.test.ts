// What a log line shows, and what it never shows.
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

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
])('a secret is hidden in %j', (data) => {
  expect(lineOf(data)).not.toContain('hunter2');
});
