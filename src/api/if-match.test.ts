// Tests the comparison of If-Match with a version.
import { expect, test } from 'vitest';
import { requireCurrentVersion } from './if-match.ts';
import { declareProblems } from './problem.ts';

const { version_conflict } = declareProblems({ version_conflict: 412 });

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
  const compare = () =>
    requireCurrentVersion({ ifMatch }, new Date('2026-11-20T05:00:00.000Z'), version_conflict);
  if (same) expect(compare).not.toThrow();
  else expect(compare).toThrow('version_conflict');
});

test('what was not stored yet matches any version', () => {
  expect(() => requireCurrentVersion({ ifMatch: '"null"' }, null, version_conflict)).not.toThrow();
});
