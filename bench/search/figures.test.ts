// Formatting of figures.
import { describe, expect, test } from 'vitest';
import { findQuantile, formatNumber } from './figures.ts';

describe('figures', () => {
  test('are shown with three significant digits', () => {
    expect([0.0421, 4.2, 12.34, 1239.6, Number.NaN].map(formatNumber)).toEqual([
      '0.042',
      '4.20',
      '12.3',
      '1,240',
      '–',
    ]);
  });

  test('have the slowest of a hundred as their 99th percentile', () => {
    const hundred = Array.from({ length: 100 }, (_, at) => at + 1);
    expect(findQuantile(hundred, 0.5)).toBe(51);
    expect(findQuantile(hundred, 0.99)).toBe(100);
  });
});
