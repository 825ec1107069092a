// Rarity of skills: a skill that every second posting requires distinguishes little.
import { findEntry } from '#lexicon/rules/entries.ts';
import shares from '#matching/entries/shares.json' with { type: 'json' };
import { KINDS, LEAST_RARITY } from './weights.ts';

const SHARES = new Map<string, number>(Object.entries(shares));
/** Share of skills missing from the table: rarer than the rarest in it. */
const MIN_SHARE = 0.002;
const MAX_RARITY = Math.log(1 / MIN_SHARE);

/** From LEAST_RARITY for skills that everybody requires to 1 for the rarest. */
function getRarity(id: string): number {
  const share = Math.max(SHARES.get(id) ?? MIN_SHARE, MIN_SHARE);
  return Math.max(LEAST_RARITY, Math.log(1 / share) / MAX_RARITY);
}

const weights = new Map<string, number>();

/** Weight of a skill in comparisons: its rarity times the weight of its kind. */
export function getRarityWeight(id: string): number {
  const cached = weights.get(id);
  if (cached !== undefined) return cached;
  const entry = findEntry(id);
  const weight = entry ? getRarity(id) * KINDS[entry.kind] : 0;
  if (entry) weights.set(id, weight);
  return weight;
}
