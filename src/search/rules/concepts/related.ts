// Names of professions related to the one that is searched for: where few jobs have it, their titles match last.
import { findEntry, isProfession } from '#lexicon/rules/entries.ts';
import type { Variant } from '#search/rules/parsed-query.ts';
import type { Vocabulary } from '#search/rules/vocabulary/vocabulary.ts';
import { interleave, listEntryNames } from './entry-names.ts';
import type { QuerySegment } from './segments.ts';
import { createVariant, joinNamePairs, canMatch } from './variants.ts';

const NAMES_EACH = 2;
const MAX_NAMES = 12;

/** At most `MAX_NAMES` names of which every word occurs on the board; none where the segment names no profession. */
export function listRelatedNames(
  { meanings, longerNames }: QuerySegment,
  vocabulary: Vocabulary,
): Variant[] {
  const entry = [meanings[0]?.entry, ...longerNames].find(isProfession);
  if (!entry) return [];
  const names = entry.related
    .map(findEntry)
    .filter(isProfession)
    .map((related) =>
      listEntryNames(related)
        .filter(({ short }) => !short)
        .map(({ words }) => createVariant(words, 1, 'synonym'))
        .filter((name) => canMatch(name, vocabulary))
        .slice(0, NAMES_EACH),
    );
  return interleave(names)
    .slice(0, MAX_NAMES)
    .map((name) => joinNamePairs(name, vocabulary));
}
