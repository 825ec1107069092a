// Finds longer names that contain a profession's name but mean other work: 'bảo vệ thực vật' (plant protection) is not
// 'bảo vệ' (guard).
import { foldText } from '#vietnamese/rules/fold.ts';
import { ENTRIES, findEntry, isProfession, isRank, type Entry } from './entries.ts';
import { getFamilyNearness } from './families.ts';
import { findLongestAt } from './lookup.ts';

interface Name {
  entry: Entry;
  /** Folded, with a space at each end. */
  form: string;
}

const NAMES: readonly Name[] = ENTRIES.filter(({ kind }) => kind !== 'terms' && kind !== 'soft')
  .flatMap((entry) => [...entry.vi, ...entry.en].map((name) => ({ entry, name })))
  .map(({ entry, name }) => ({ entry, form: ` ${foldText(name)} ` }));

const byWord = new Map<string, Name[]>();
for (const name of NAMES) {
  for (const word of new Set(name.form.trim().split(' '))) {
    byWord.set(word, [...(byWord.get(word) ?? []), name]);
  }
}

/** The entry's family; for a skill or field, the families of the professions related to it. */
const listFamilies = ({ family, related }: Entry): string[] =>
  family ? [family] : related.flatMap((id) => findEntry(id)?.family ?? []);

/** Whether a profession and another entry are unrelated work; false for an entry without a known family. */
export function isOtherWork(one: Entry, other: Entry): boolean {
  if (!one.family || isRank(one)) return false;
  if (one.related.includes(other.id) || other.related.includes(one.id)) return false;
  const families = listFamilies(other);
  return families.length > 0 && families.every((it) => getFamilyNearness(one.family, it) === 0);
}

/** The professions that have exactly these folded words as a name. */
export const findProfessions = (words: readonly string[]): Entry[] =>
  (findLongestAt(words, 0)?.senses ?? [])
    .filter(({ name }) => foldText(name) === words.join(' '))
    .map(({ entry }) => entry)
    .filter(isProfession);

const cached = new Map<string, readonly string[]>();

/** Folded names with a space at each end; empty if the words are not a profession's name. */
export function listOtherWork(words: readonly string[]): readonly string[] {
  const form = ` ${words.join(' ')} `;
  const known = cached.get(form);
  if (known) return known;
  const candidates = byWord.get(words[0] ?? '') ?? [];
  const own = findProfessions(words);
  if (own.length === 0) return [];
  const longer = candidates.filter(
    (name) =>
      name.form !== form &&
      name.form.includes(form) &&
      own.every((entry) => entry !== name.entry && isOtherWork(entry, name.entry)),
  );
  const forms = [...new Set(longer.map((name) => name.form))];
  cached.set(form, forms);
  return forms;
}
