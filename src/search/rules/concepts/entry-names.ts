// The names of a dictionary entry as variants, built once per entry; misleading names are left out.
import type { Entry } from '#lexicon/rules/entries.ts';
import { findLongestAt } from '#lexicon/rules/lookup.ts';
import { listSpellings, type Spelling } from '#lexicon/rules/spellings.ts';
import { toCanonicalSpelling } from '#vietnamese/rules/fold.ts';
import words from '#search/rules/words/noise.json' with { type: 'json' };
import { isSyllable } from '#vietnamese/rules/syllable.ts';

interface Name {
  words: readonly string[];
  /** Lower case NFC in canonical spelling; null for English. */
  marked: string | null;
  short: boolean;
  /** Without its marks it is usually other words ('cao su', rubber, in 'báo cáo sự cố'). */
  isHomograph: boolean;
  /** How clearly the name alone identifies the entry, 0–1. */
  clarity: number;
}

/** Folded names of the dictionary that most texts have as other words. */
const HOMOGRAPHS: ReadonlySet<string> = new Set(words.homographs);

/** Whether the folded form of a name usually is other words. */
export const isHomograph = (form: string): boolean => HOMOGRAPHS.has(form);

const SHORT_FORM = 0.95;
const AMBIGUOUS_SHORT_FORM = 0.6;
const NAMES_READ = 18;

/**
 * Single letters, and short forms and English names of languages that are Vietnamese words ('ta', 'am', 'Thai' for 'thải'),
 * would match almost anything.
 */
const isMisleading = ({ short, form, language }: Spelling, { kind }: Entry) =>
  !form.includes(' ') &&
  (form.length < 2 || ((short || (kind === 'language' && language === 'en')) && isSyllable(form)));

/** A short form shared by several entries counts only for the first of them; 0 for the others. */
function scoreClarity({ short, form }: Spelling, entry: Entry): number {
  if (!short) return 1;
  const senses = findLongestAt(form.split(' '), 0)?.senses ?? [];
  if (senses.length < 2) return SHORT_FORM;
  return senses[0]?.entry === entry ? AMBIGUOUS_SHORT_FORM : 0;
}

/** Interleaves the lists: the first item of each, then the second of each, and so on. */
export function interleave<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const mixed: T[] = [];
  for (let nth = 0; nth < longest; nth += 1) {
    for (const list of lists) {
      const item = list[nth];
      if (item !== undefined) mixed.push(item);
    }
  }
  return mixed;
}

function buildNames(entry: Entry): readonly Name[] {
  const clear = listSpellings(entry).filter((name) => !isMisleading(name, entry));
  const mixed = interleave([
    clear.filter(({ language, short }) => !short && language === 'en'),
    clear.filter(({ language, short }) => !short && language === 'vi'),
    clear.filter(({ short }) => short),
  ]);
  return mixed
    .slice(0, NAMES_READ)
    .map((name) => ({
      words: name.form.split(' '),
      marked: name.language === 'vi' ? toCanonicalSpelling(name.marked.toLowerCase()) : null,
      short: name.short,
      isHomograph: isHomograph(name.form),
      clarity: scoreClarity(name, entry),
    }))
    .filter(({ clarity }) => clarity > 0);
}

const known = new Map<Entry, readonly Name[]>();

/** The entry's names: English, Vietnamese and short ones in turn. */
export function listEntryNames(entry: Entry): readonly Name[] {
  const names = known.get(entry) ?? buildNames(entry);
  known.set(entry, names);
  return names;
}
