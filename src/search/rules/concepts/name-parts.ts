// The parts of a long name by which jobs of similar work are found where few have the whole name.
import { isRank } from '#lexicon/rules/entries.ts';
import { listSenses } from '#lexicon/rules/lookup.ts';
import type { Concept } from '#search/rules/parsed-query.ts';

/** Whether the words name a rank and no work, such as 'chuyen vien', which thousands of titles begin with. */
function isRankName(words: string): boolean {
  const senses = listSenses(words);
  return senses.length > 0 && senses.every(({ entry }) => isRank(entry));
}

/**
 * The parts of the typed name, words and pairs of words, that say something of the work ('kiem toan' of 'tro ly kiem
 * toan'); empty for a name of one part.
 */
export function listWorkParts({ variants: [typed] }: Concept): string[] {
  const parts = typed?.nameParts ?? [];
  return parts.length < 2 ? [] : parts.filter((part) => !isRankName(part));
}
