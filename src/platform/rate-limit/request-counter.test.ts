// Tests the counting of requests: windows, and the bound on the callers that are tracked.
import { expect, test } from 'vitest';
import { RequestCounter } from './request-counter.ts';

const createCounter = (max: number, maxCallers?: number) => {
  const time = { now: 1_000_000 };
  return { time, counter: new RequestCounter(max, { clock: () => time.now, maxCallers }) };
};

test('a caller is refused above the maximum, until the window ends', () => {
  const { time, counter } = createCounter(2);
  expect(counter.count('a')).toEqual({ isExceeded: false, remaining: 1, seconds: 60 });
  time.now += 20_500;
  expect(counter.count('a')).toEqual({ isExceeded: false, remaining: 0, seconds: 40 });
  expect(counter.count('a')).toEqual({ isExceeded: true, remaining: 0, seconds: 40 });
  time.now += 39_500;
  expect(counter.count('a')).toEqual({ isExceeded: false, remaining: 1, seconds: 60 });
});

test('refused requests do not extend the window', () => {
  const { time, counter } = createCounter(1);
  for (let n = 0; n < 60; n++) {
    counter.count('a');
    time.now += 1000;
  }
  expect(counter.count('a').isExceeded).toBe(false);
});

test('callers are counted apart, and the one not seen for longest is forgotten first', () => {
  const { counter } = createCounter(1, 2);
  for (const caller of ['a', 'b', 'a', 'c']) counter.count(caller);
  expect(counter.count('a').isExceeded).toBe(true);
  expect(counter.count('b').isExceeded).toBe(false);
});
