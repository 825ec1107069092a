// Ordinals: equal values share a number.
import { expect, test } from 'vitest';
import { Ordinals } from './ordinals.ts';

test('the same value has the same number', () => {
  const ordinals = new Ordinals<string>((it) => it);
  expect(['a', 'b', 'a'].map((it) => ordinals.add(it))).toEqual([0, 1, 0]);
  expect(ordinals.find('b')).toBe(1);
  expect(ordinals.find('c')).toBeUndefined();
});
