// The tables of filters agree with each other.
import { expect, test } from 'vitest';
import { FILTERS, FLAG_FILTERS, LIST_FILTERS } from './filters.ts';

test('every filter by a field of a job is counted, checked and dropped like the others', () => {
  const names: string[] = FILTERS.map(({ name }) => name);
  expect([...LIST_FILTERS, ...FLAG_FILTERS].filter((name) => !names.includes(name))).toEqual([]);
});

test('a job’s failures fit 16 bits', () => {
  expect(FILTERS.length).toBeLessThanOrEqual(16);
});
