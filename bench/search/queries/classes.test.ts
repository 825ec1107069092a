// The benchmark queries: many different ones per class, all valid under the contract.
import { describe, expect, test } from 'vitest';
import { JobQuery } from '#search/contract.ts';
import { CLASSES } from './classes.ts';
import { createMixedQueries } from './mix.ts';

describe('the classes of queries', () => {
  test.each(CLASSES.map((it) => [it.name, it] as const))(
    '%s: all different, all valid',
    (_, it) => {
      expect(it.queries.length).toBeGreaterThanOrEqual(30);
      expect(new Set(it.queries.map((query) => JSON.stringify(query))).size).toBe(
        it.queries.length,
      );
      expect(it.queries.filter((query) => !JobQuery.safeParse(query).success)).toEqual([]);
    },
  );

  test('combine to thousands of different searches', () => {
    const mixed = createMixedQueries(8000).map(({ query }) => JSON.stringify(query));
    expect(new Set(mixed).size).toBe(8000);
  });
});
