// Tests that a wait is formatted in a unit that people use, and never too short.
import { expect, test } from 'vitest';
import { formatWait } from './format-wait.ts';

test.each([
  [1, '1 second', '1 giây'],
  [119, '119 seconds', '119 giây'],
  [120, '2 minutes', '2 phút'],
  [479, '8 minutes', '8 phút'],
  [7199, '120 minutes', '120 phút'],
  [7200, '2 hours', '2 giờ'],
  [8640, '3 hours', '3 giờ'],
])('%i seconds are a wait of %s, %s', (seconds, en, vi) => {
  expect(formatWait(seconds, 'en')).toBe(en);
  expect(formatWait(seconds, 'vi')).toBe(vi);
});
