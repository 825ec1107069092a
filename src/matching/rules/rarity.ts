// How much a skill tells apart: what every second posting asks for says little.
import { findEntry } from '#lexicon/rules/entries.ts';
import shares from '#matching/entries/shares.json' with { type: 'json' };
import { KINDS } from './weights.ts';

const SHARES = new Map<string, number>(Object.entries(shares));
/** Of skills that are not in the table: rarer than the rarest in it. */
const RARE = 0.002;
const MOST = Math.log(1 / RARE);

/** From near 0 for what everybody asks for to 1 for what hardly anybody does. */
export function getRarity(id: string): number {
  const share = Math.max(SHARES.get(id) ?? RARE, RARE);
  return Math.max(0.15, Math.log(1 / share) / MOST);
}

const worths = new Map<string, number>();

/** Its worth in any comparison: rarity, and what its kind counts. */
export function getRarityWeight(id: string): number {
  const known = worths.get(id);
  if (known !== undefined) return known;
  const entry = findEntry(id);
  const worth = entry ? getRarity(id) * KINDS[entry.kind] : 0;
  if (entry) worths.set(id, worth);
  return worth;
}
