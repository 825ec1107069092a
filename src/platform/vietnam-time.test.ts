// Tests days in Vietnam's time zone.
import { expect, test } from 'vitest';
import { countVietnamDays, getEndOfVietnamDay } from './vietnam-time.ts';

test.each([
  ['2026-11-28T16:59:59.999Z', '2026-11-28T16:59:59.000Z'],
  ['2026-11-28T17:00:00.000Z', '2026-11-29T16:59:59.000Z'],
])('the day of %s ends at %s', (at, end) => {
  expect(getEndOfVietnamDay(new Date(at))).toEqual(new Date(end));
});

test.each([
  ['2026-11-28T18:26:00Z', '2026-11-29T16:59:59Z', 0],
  ['2026-11-28T16:59:00Z', '2026-11-28T17:01:00Z', 1],
  ['2026-11-28T18:26:00Z', '2027-01-28T16:59:59Z', 60],
  ['2026-11-29T01:00:00Z', '2026-11-28T16:00:00Z', -1],
])('from %s to %s are %i days of the calendar', (from, to, days) => {
  expect(countVietnamDays(new Date(from), new Date(to))).toBe(days);
});
