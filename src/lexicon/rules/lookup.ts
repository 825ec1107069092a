// Looks up lexicon names in texts: the longest name at a word, and the senses of a whole text.
import { toCanonicalSpelling, foldText } from '#vietnamese/rules/fold.ts';
import type { Language } from '#context.ts';
import { ENTRIES } from './entries.ts';
import type { Entry } from './entries.ts';
import { mayMean } from './marks.ts';
import { listRecognisedForms } from './spellings.ts';

/** One meaning of the found words. `name` has its marks, for agreesWithMarks. */
export interface Sense {
  entry: Entry;
  written: 'name' | 'short';
  language: Language;
  name: string;
}

export interface LexiconHit {
  /** In tokens. */
  length: number;
  /** Full names before short forms. */
  senses: readonly Sense[];
}

interface Index {
  /** Entries by their folded form. */
  senses: Map<string, Sense[]>;
  /** Number of tokens of the longest form that begins with this token. */
  maxLength: Map<string, number>;
}

let index: Index | null = null;

function buildIndex(): Index {
  const senses = new Map<string, Sense[]>();
  const maxLength = new Map<string, number>();
  for (const entry of ENTRIES) {
    for (const { form, short, language, marked: name } of listRecognisedForms(entry)) {
      const existing = senses.get(form);
      if (existing?.some((sense) => sense.entry === entry)) continue;
      const sense: Sense = { entry, written: short ? 'short' : 'name', language, name };
      if (!existing) senses.set(form, [sense]);
      else if (short) existing.push(sense);
      else existing.unshift(sense);
      const end = form.indexOf(' ');
      const first = end < 0 ? form : form.slice(0, end);
      const length = end < 0 ? 1 : form.split(' ').length;
      if (length > (maxLength.get(first) ?? 0)) maxLength.set(first, length);
    }
  }
  return { senses, maxLength };
}

/**
 * Returns the longest name that begins with the token at `at`, with all its senses; null when there is none.
 * `tokens` are words of foldText(); apply toCanonicalSpelling() before, so that 'kĩ' matches 'kỹ'.
 */
export function findLongestAt(tokens: readonly string[], at: number): LexiconHit | null {
  index ??= buildIndex();
  let form = tokens[at] ?? '';
  const last = Math.min(tokens.length, at + (index.maxLength.get(form) ?? 0));
  let found: LexiconHit | null = null;
  for (let end = at + 1; end <= last; end += 1) {
    const senses = index.senses.get(form);
    if (senses) found = { length: end - at, senses };
    form += ` ${tokens[end] ?? ''}`;
  }
  return found;
}

/** Returns the senses of a whole text, typed with or without marks, best first; empty when it is not a name. */
export function listSenses(text: string): readonly Sense[] {
  const tokens = foldText(toCanonicalSpelling(text)).split(' ');
  const found = findLongestAt(tokens, 0);
  if (found?.length !== tokens.length) return [];
  return found.senses.filter(({ name }) => mayMean(text, name));
}
