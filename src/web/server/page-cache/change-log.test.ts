// Tests which changes a cached page may miss: none of its own subjects, and new list entries for less than a second.
import { beforeEach, describe, expect, test } from 'vitest';
import { BOARD, ChangeLog, toCompanyTag, toJobTag } from './change-log.ts';

let now: number;
let log: ChangeLog;
beforeEach(() => {
  now = 0;
  log = new ChangeLog(() => now);
  log.confirm();
});

const snapshot = (...tags: string[]) => ({ sequence: log.sequence, tags: new Set(tags) });
const pass = (ms: number) => {
  now += ms;
  log.confirm();
};

test('a page is stale at once when its own job or company changes, and not when others do', () => {
  const page = snapshot(toJobTag('a'), toCompanyTag('c'));
  log.record(toJobTag('b'));
  log.record();
  expect(log.getFreshness(page)).toBe('fresh');
  log.record(toJobTag('a'));
  expect(log.getFreshness(page)).toBe('stale');
  expect(log.getFreshness(snapshot(toJobTag('a')))).toBe('fresh');
});

test('a list lags for less than a second after the first change that it misses', () => {
  const list = snapshot(BOARD, toJobTag('a'));
  log.record();
  expect(log.getFreshness(list)).toBe('lagging');
  pass(700);
  log.record();
  expect(log.getFreshness(list)).toBe('lagging');
  pass(200);
  expect(log.getFreshness(list)).toBe('stale');
});

test('a list made between two changes misses only the second', () => {
  log.record();
  pass(500);
  const list = snapshot(BOARD);
  log.record();
  pass(500);
  expect(log.getFreshness(list)).toBe('lagging');
  pass(500);
  expect(log.getFreshness(list)).toBe('stale');
});

test('a list is stale at once when a job that it shows changes', () => {
  const list = snapshot(BOARD, toJobTag('a'));
  log.record(toJobTag('a'));
  log.record();
  expect(log.getFreshness(list)).toBe('stale');
});

describe('nothing is fresh', () => {
  test('after a gap', () => {
    const page = snapshot(toJobTag('a'));
    log.recordAll();
    expect(log.getFreshness(page)).toBe('stale');
    expect(log.getFreshness(snapshot(toJobTag('a')))).toBe('fresh');
  });

  test('while it is not confirmed that changes arrive', () => {
    const page = snapshot(toJobTag('a'));
    now += 3000;
    expect([log.isTrusted, log.getFreshness(page)]).toEqual([false, 'stale']);
    log.confirm();
    expect(log.getFreshness(page)).toBe('fresh');
    log.distrust();
    expect(log.getFreshness(page)).toBe('stale');
  });

  test('from before more changes than the log stores', () => {
    const page = snapshot(toJobTag('x'));
    for (let n = 0; n < 20_001; n++) log.record(toJobTag(String(n)));
    expect(log.getFreshness(page)).toBe('stale');
  });
});
