// Looking words up: the longest name that begins at a word, and the entry that a typed skill means.
import { toCanonicalSpelling, foldText } from '#vietnamese/rules/fold.ts';
import type { Language } from '#context.ts';
import { ENTRIES } from './entries.ts';
import type { Entry } from './entries.ts';
import { agreesWithMarks } from './marks.ts';
import { listRecognisedForms } from './spellings.ts';

/** One meaning of the words found. `name` is written with its marks, for agreesWithMarks. */
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
  /** By folded form. */
  senses: Map<string, Sense[]>;
  /** Tokens in the longest form that begins with this token. */
  reach: Map<string, number>;
}

let index: Index | null = null;

function build(): Index {
  const senses = new Map<string, Sense[]>();
  const reach = new Map<string, number>();
  for (const entry of ENTRIES) {
    for (const { form, short, language, marked: name } of listRecognisedForms(entry)) {
      const known = senses.get(form);
      if (known?.some((sense) => sense.entry === entry)) continue;
      const sense: Sense = { entry, written: short ? 'short' : 'name', language, name };
      if (!known) senses.set(form, [sense]);
      else if (short) known.push(sense);
      else known.unshift(sense);
      const end = form.indexOf(' ');
      const first = end < 0 ? form : form.slice(0, end);
      const length = end < 0 ? 1 : form.split(' ').length;
      if (length > (reach.get(first) ?? 0)) reach.set(first, length);
    }
  }
  return { senses, reach };
}

/**
 * The longest dictionary name that begins with the token at `at`, with all that it may mean; null when none does.
 * `tokens` are fold() split on spaces; canonicalSpelling before fold lets 'kĩ' and 'kỹ' meet.
 */
export function findLongestAt(tokens: readonly string[], at: number): LexiconHit | null {
  index ??= build();
  let form = tokens[at] ?? '';
  const last = Math.min(tokens.length, at + (index.reach.get(form) ?? 0));
  let found: LexiconHit | null = null;
  for (let end = at + 1; end <= last; end += 1) {
    const senses = index.senses.get(form);
    if (senses) found = { length: end - at, senses };
    form += ` ${tokens[end] ?? ''}`;
  }
  return found;
}

/** What a whole text, typed with or without marks, is the name of; best first, empty when it is none. */
export function listSenses(text: string): readonly Sense[] {
  const tokens = foldText(toCanonicalSpelling(text)).split(' ');
  const found = findLongestAt(tokens, 0);
  if (found?.length !== tokens.length) return [];
  return found.senses.filter(({ name }) => agreesOrIsSpeltOtherwise(text, name));
}

// A plural or i for y folds otherwise than the name itself; there marks have no say.
function agreesOrIsSpeltOtherwise(text: string, name: string): boolean {
  const [typed, known] = [text, name].map((each) => foldText(toCanonicalSpelling(each)));
  return typed !== known || agreesWithMarks(text, name);
}
