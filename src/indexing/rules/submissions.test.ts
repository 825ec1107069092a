// Tests which job pages search engines may list, and the schedule of the attempts.
import { describe, expect, test } from 'vitest';
import { DAY } from '#platform/durations.ts';
import { getRetryDelay, isListedJob, MAX_TRIES } from './submissions.ts';

const NOW = new Date('2026-11-20T05:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY);

describe('a job page', () => {
  test.each([
    ['active', 10, 0, true],
    ['active', -1, -40, true],
    ['active', -31, 0, false],
    ['paused', 10, -29, true],
    ['paused', 10, -31, false],
    ['closed', 10, -29, true],
    ['closed', 10, -31, false],
    ['draft', 10, 0, false],
    ['removed', 10, 0, false],
    ['taken_down', 10, 0, false],
  ] as const)(
    'of a job that is %s, expires in %i days and was changed %i days ago: listed %s',
    (state, expiry, change, isListed) => {
      const job = { state, expires_at: inDays(expiry), updated_at: inDays(change) };
      expect(isListedJob(job, NOW)).toBe(isListed);
    },
  );

  test('of a deleted job is not listed', () => {
    expect(isListedJob(null, NOW)).toBe(false);
  });
});

test('the delay between attempts doubles from a minute to six hours', () => {
  const delays = Array.from({ length: MAX_TRIES }, (_, nth) => getRetryDelay(nth + 1) / 60_000);
  expect(delays.slice(0, 4)).toEqual([1, 2, 4, 8]);
  expect(Math.max(...delays)).toBe(360);
});
