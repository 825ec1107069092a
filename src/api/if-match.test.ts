// Tests the comparison of If-Match with a version.
import { expect, test } from 'vitest';
import { requireCurrentVersion } from './if-match.ts';
import { declareProblems, Problem } from './problem.ts';

const { version_conflict } = declareProblems({ version_conflict: 412 });

function isAccepted(ifMatch: string | undefined, updated_at: Date | null): boolean {
  try {
    requireCurrentVersion({ ifMatch }, updated_at, version_conflict);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'version_conflict') return false;
    throw error;
  }
}

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
  expect(isAccepted(ifMatch, new Date('2026-11-20T05:00:00.000Z'))).toBe(same);
});

test('what was not stored yet matches any version', () => {
  expect(isAccepted('"null"', null)).toBe(true);
});
