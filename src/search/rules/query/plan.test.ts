// The tiers of a search and the order in which they are read.
import { expect, test } from 'vitest';
import type { Condition } from '#search/rules/understanding/parsed-query.ts';
import { planSearch } from './plan.ts';
import { toTsquery } from './query-node.ts';

const REMOTE: Condition = { kind: 'remote', from: 0, to: 2, written: 'lam tai nha' };
const ENTRY: Condition = { kind: 'level', level: 'entry', from: 2, to: 6, written: '' };
const HANOI: Condition = { kind: 'place', code: '01', former: null, from: 6, to: 8, written: '' };

const listTiers = (conditions: Condition[]) =>
  planSearch({ concepts: [], conditions, corrected: null, hasMarks: false }, {}).tiers.map(
    ({ words }) => words && toTsquery(words),
  );

test('without words the lightest condition is dropped first, in whichever order they were typed', () => {
  const [remote, entry, place] = [[REMOTE], [ENTRY], [HANOI]].map(
    (conditions) => listTiers(conditions)[0],
  );
  const tiers = listTiers([ENTRY, REMOTE]);
  expect(tiers.slice(1)).toEqual([remote, entry, null]);
  expect(listTiers([REMOTE, ENTRY])).toHaveLength(tiers.length);
  expect(listTiers([ENTRY, HANOI, REMOTE]).slice(4)).toEqual([remote, place, entry, null]);
});
