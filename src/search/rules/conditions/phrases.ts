// Matches fixed phrases at a token; typed marks must equal the phrase's own.
import { toCanonicalSpelling, foldText } from '#vietnamese/rules/fold.ts';
import type { QueryToken } from '#search/rules/tokens.ts';

interface Branch<T> {
  next: Map<string, Branch<T>>;
  /** The phrases that end here, each with its words as written. */
  ends: { display: readonly string[]; means: T }[];
}

interface FoundPhrase<T> {
  /** In tokens. */
  length: number;
  means: T;
}

type Phrases<T> = Branch<T>;

/** How people type these words in a hurry; they stand for them inside of a longer phrase only. */
const SHORT_FORMS: readonly (readonly [word: string, short: readonly string[]])[] = [
  ['không', ['ko', 'k', 'hok']],
  ['kinh nghiệm', ['kn']],
  ['yêu cầu', ['yc']],
  ['việc', ['vc']],
  ['làm', ['lm']],
  ['được', ['dc', 'đc']],
];

/** A phrase and its short forms: 'không cần kinh nghiệm' is also typed 'ko cần kn'. */
function listForms(phrase: string): string[] {
  let forms = [phrase];
  for (const [word, shorts] of SHORT_FORMS) {
    if (phrase === word || !` ${phrase} `.includes(` ${word} `)) continue;
    forms = forms.flatMap((it) => [it, ...shorts.map((short) => it.replace(word, short))]);
  }
  return forms;
}

/** Builds a trie from lists of phrases and the meaning of each list. */
export function compilePhrases<T>(
  lists: Iterable<readonly [phrases: readonly string[], means: T]>,
): Phrases<T> {
  const root: Branch<T> = { next: new Map(), ends: [] };
  for (const [phrases, means] of lists) {
    for (const phrase of phrases.flatMap(listForms)) {
      let branch = root;
      for (const word of foldText(phrase).split(' ')) {
        const known = branch.next.get(word) ?? { next: new Map(), ends: [] };
        branch.next.set(word, known);
        branch = known;
      }
      branch.ends.push({ display: toCanonicalSpelling(phrase).split(' '), means });
    }
  }
  return root;
}

function agrees(tokens: readonly QueryToken[], at: number, display: readonly string[]): boolean {
  return display.every((word, nth) => {
    const token = tokens[at + nth];
    return !token?.hasMarks || token.display === word;
  });
}

/** The longest phrase that begins with the token at `at` and ends before `until`. */
export function findPhrase<T>(
  phrases: Phrases<T>,
  tokens: readonly QueryToken[],
  at: number,
  until: number,
): FoundPhrase<T> | null {
  let branch = phrases;
  let found: FoundPhrase<T> | null = null;
  for (let end = at; end < until; end += 1) {
    const following = branch.next.get(tokens[end]?.word ?? '');
    if (!following) break;
    branch = following;
    const ending = branch.ends.find(({ display }) => agrees(tokens, at, display));
    if (ending) found = { length: end + 1 - at, means: ending.means };
  }
  return found;
}
