// Names of professions related to the one that is searched for, and of the field or the things that its English name
// begins with: where few jobs have it, their titles match last.
import { findEntry, isProfession, type Entry } from '#lexicon/rules/entries.ts';
import type { Variant } from '#search/rules/parsed-query.ts';
import type { Vocabulary } from '#search/rules/vocabulary/vocabulary.ts';
import { interleave, listEntryNames } from './entry-names.ts';
import type { QuerySegment } from './segments.ts';
import { createVariant, joinNamePairs, canMatch } from './variants.ts';

const NAMES_EACH = 2;
const SUBJECT_NAMES = 4;
const MAX_NAMES = 12;
/** Weight of related professions next to the subject, which says more: a food technologist's next best is in food. */
const BESIDE_SUBJECT = 0.8;

const listNames = (entry: Entry, most: number, weight: number, vocabulary: Vocabulary): Variant[] =>
  listEntryNames(entry)
    .filter(({ short }) => !short)
    .map(({ words }) => createVariant(words, weight, 'synonym'))
    .filter((name) => canMatch(name, vocabulary))
    .slice(0, most);

/** At most `MAX_NAMES` names of which every word occurs on the board; none where the segment names no profession. */
export function listRelatedNames(
  { meanings, longerNames, subject }: QuerySegment,
  vocabulary: Vocabulary,
): Variant[] {
  const entry = [meanings[0]?.entry, ...longerNames].find(isProfession);
  if (!entry) return [];
  // The 'security' of a 'security guard' is not that of computers.
  const isRelated = subject !== undefined && entry.related.includes(subject.id);
  const weight = isRelated ? BESIDE_SUBJECT : 1;
  const professions = entry.related
    .map(findEntry)
    .filter(isProfession)
    .map((related) => listNames(related, NAMES_EACH, weight, vocabulary));
  const ofSubject = isRelated ? listNames(subject, SUBJECT_NAMES, 1, vocabulary) : [];
  return [...ofSubject, ...interleave(professions)]
    .slice(0, MAX_NAMES)
    .map((name) => joinNamePairs(name, vocabulary));
}
