// Tests the comparison of If-Match with a version.
import { expect, test } from 'vitest';
import { isCurrentVersion } from './if-match.ts';

test.each([
  [undefined, true],
  ['*', true],
  ['2026-11-20T05:00:00.000Z', true],
  ['"2026-11-20T05:00:00.000Z"', true],
  ['W/"2026-11-20T05:00:00.000Z"', true],
  ['2026-11-20T05:00:00.001Z', false],
  ['"abc"', false],
  ['', false],
])('If-Match %s matches the version: %s', (ifMatch, same) => {
  expect(isCurrentVersion(ifMatch, new Date('2026-11-20T05:00:00.000Z'))).toBe(same);
});
