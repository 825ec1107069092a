// Tests the age of a posting in the seed's steps.
import { expect, test } from 'vitest';
import { getJobAge, isNewJob } from './age.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);

test.each([
  [-1, 'day', 1],
  [0, 'day', 1],
  [0.01, 'day', 1],
  [1, 'day', 1],
  [1.01, 'day', 2],
  [6, 'day', 6],
  [6.5, 'week', 1],
  [13, 'week', 1],
  [14, 'week', 2],
  [15, 'week', 3],
  [29, 'week', 5],
  [30, 'month', 1],
  [59, 'month', 1],
  [60, 'month', 2],
  [400, 'month', 13],
] as const)('%s days ago is rounded to %s: %s', (days, unit, count) => {
  expect(getJobAge(ago(days), now)).toEqual({ unit, count });
});

test.each([
  [-0.01, true],
  [0, true],
  [0.99, true],
  [1, false],
  [2, false],
])('%s days after it was posted a job is new: %s', (days, expected) => {
  expect(isNewJob(ago(days), now)).toBe(expected);
});
