// Looking words up: the longest name that begins at a word, and the entry that a typed skill means.
import { canonicalSpelling, fold } from '#vietnamese/rules/fold.ts';
import type { Language } from '#visit.ts';
import { ENTRIES } from './entries.ts';
import type { Entry } from './entries.ts';
import { agreesWithMarks } from './marks.ts';
import { recognisedForms } from './spellings.ts';

/** One meaning of the words found. `name` is written with its marks, for agreesWithMarks. */
export interface Sense {
  entry: Entry;
  written: 'name' | 'short';
  language: Language;
  name: string;
}

export interface Found {
  /** In tokens. */
  length: number;
  /** Full names before short forms. */
  senses: readonly Sense[];
}

interface Branch {
  next: Map<string, Branch> | null;
  senses: Sense[] | null;
}

let tree: Branch | null = null;

function grow(): Branch {
  const root: Branch = { next: null, senses: null };
  for (const entry of ENTRIES) {
    for (const { form, wording } of recognisedForms(entry)) {
      const { short, language, marked: name } = wording;
      const leaf = reach(root, form.split(' '));
      leaf.senses ??= [];
      if (leaf.senses.some((sense) => sense.entry === entry)) continue;
      if (short) leaf.senses.push({ entry, written: 'short', language, name });
      else leaf.senses.unshift({ entry, written: 'name', language, name });
    }
  }
  return root;
}

function reach(root: Branch, words: readonly string[]): Branch {
  let branch = root;
  for (const word of words) {
    branch.next ??= new Map();
    const known = branch.next.get(word);
    const following = known ?? { next: null, senses: null };
    if (!known) branch.next.set(word, following);
    branch = following;
  }
  return branch;
}

/**
 * The longest dictionary name that begins with the token at `at`, with all that it may mean; null when none does.
 * `tokens` are fold() split on spaces; canonicalSpelling before fold lets 'kĩ' and 'kỹ' meet.
 */
export function longestAt(tokens: readonly string[], at: number): Found | null {
  tree ??= grow();
  let branch = tree;
  let found: Found | null = null;
  for (let end = at; end < tokens.length; end += 1) {
    const following = branch.next?.get(tokens[end] ?? '');
    if (!following) break;
    branch = following;
    if (branch.senses) found = { length: end + 1 - at, senses: branch.senses };
  }
  return found;
}

/** What a whole text, typed with or without marks, is the name of; best first, empty when it is none. */
export function sensesOf(text: string): readonly Sense[] {
  const tokens = fold(canonicalSpelling(text)).split(' ');
  const found = longestAt(tokens, 0);
  if (found?.length !== tokens.length) return [];
  return found.senses.filter(({ name }) => agreesOrIsSpeltOtherwise(text, name));
}

// A plural or i for y folds otherwise than the name itself; there marks have no say.
function agreesOrIsSpeltOtherwise(text: string, name: string): boolean {
  const [typed, known] = [text, name].map((each) => fold(canonicalSpelling(each)));
  return typed !== known || agreesWithMarks(text, name);
}
