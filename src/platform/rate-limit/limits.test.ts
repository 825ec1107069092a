// The operator's manual lists every limit with its figures.
import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BUCKETS, REQUEST_LIMITS } from './limits.ts';

const manual = fs.readFileSync('docs/operations.md', 'utf8');
const rows = manual.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
const findRow = (name: string) => rows.find(([, first]) => first === name)?.slice(2);

describe('docs/operations.md', () => {
  test.each(Object.entries(REQUEST_LIMITS))('names "%s" with %i a minute', (name, most) => {
    expect(findRow(name)?.[0]).toBe(String(most));
  });

  test.each(Object.entries(BUCKETS))('names "%s"', (name, { burst, refill }) => {
    // Limits that refill slower than once an hour are stated per day.
    const rate = refill * 3600 < 1 ? `${Math.round(refill * 86_400)} a day` : String(refill * 60);
    expect(findRow(name)?.slice(0, 2)).toEqual([String(burst), rate]);
  });
});
