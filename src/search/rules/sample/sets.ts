// Sets of a sample's documents: a bit for each, 32 to a number.
import type { Documents } from '#search/rules/sample.ts';

export const bitsAt = (set: Documents, at: number): number => set[at] ?? 0;

/** Empties what lies beyond the last document. */
export function trim(set: Documents, size: number): void {
  const rest = size % 32;
  const last = size >>> 5;
  if (rest > 0) set[last] = bitsAt(set, last) & ((1 << rest) - 1);
}

/** What both hold stays in the first; whether anything does. */
export function keepBoth(set: Documents, other: Documents, span: number): boolean {
  let left = 0;
  for (let at = 0; at < span; at++) {
    const bits = bitsAt(set, at) & bitsAt(other, at);
    set[at] = bits;
    left |= bits;
  }
  return left !== 0;
}

export function addAll(set: Documents, other: Documents, span: number): void {
  for (let at = 0; at < span; at++) set[at] = bitsAt(set, at) | bitsAt(other, at);
}

/** Leaves out the documents before one. */
export function keepFrom(set: Documents, first: number): void {
  set.fill(0, 0, first >>> 5);
  if (first >>> 5 < set.length) set[first >>> 5] = bitsAt(set, first >>> 5) & (-1 << (first & 31));
}

export function bitsIn(number: number): number {
  let bits = number - ((number >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countOf(matches: Documents): number {
  let count = 0;
  for (let at = 0; at < matches.length; at++) count += bitsIn(bitsAt(matches, at));
  return count;
}
