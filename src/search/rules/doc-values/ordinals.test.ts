// Ordinals: equal values share a number, and values that no column uses are removed.
import { expect, test } from 'vitest';
import { Ordinals } from './ordinals.ts';

const createOrdinals = () => new Ordinals<string>((it) => it);

test('the same value has the same number', () => {
  const ordinals = createOrdinals();
  expect(['a', 'b', 'a'].map((it) => ordinals.add(it))).toEqual([0, 1, 0]);
  expect(ordinals.find('b')).toBe(1);
  expect(ordinals.find('c')).toBeUndefined();
});

test('values that no column uses are removed once the list has doubled', () => {
  const ordinals = createOrdinals();
  const column = new Uint32Array(1200);
  for (let at = 0; at < 1200; at++) column[at] = ordinals.add(`old ${at}`);
  expect(ordinals.hasDoubled).toBe(true);
  ordinals.compact([column]);
  expect([ordinals.size, ordinals.hasDoubled]).toEqual([1200, false]);
  for (let at = 0; at < 1200; at++) column[at] = ordinals.add(`new ${at}`);
  ordinals.add('one more');
  expect(ordinals.hasDoubled).toBe(true);
  ordinals.compact([column]);
  expect(ordinals.size).toBe(1200);
  expect(ordinals.find('old 7')).toBeUndefined();
  expect(ordinals.values[column[7] ?? -1]).toBe('new 7');
});
