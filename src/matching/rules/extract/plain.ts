// A text made plain letter for letter, and cut into tokens that know where they stand in it.
import { toCanonicalSpelling, removeMarks } from '#vietnamese/rules/fold.ts';

/** One stretch of a posting or profile; `text` is NFC, as the board keeps it. */
export interface Piece {
  key: string;
  text: string;
}

export interface Token {
  /** As fold() would write it; '' parts what punctuation parts. */
  form: string;
  from: number;
  to: number;
}

const bare = new Map<string, string>();

/** One unit for one unit. */
function bareOf(unit: string): string {
  const known = bare.get(unit);
  if (known !== undefined) return known;
  const plain = removeMarks(unit).toLowerCase();
  const one = plain.length === 1 ? plain : ' ';
  bare.set(unit, one);
  return one;
}

/** Lower case without marks, of exactly the same length, so that places in one are places in the other. */
export function toPlainText(text: string): string {
  return toCanonicalSpelling(text).replaceAll(/[^\n -@[-~]/g, bareOf);
}

const TOKEN = /c\+\+|c#|\.net(?![a-z])|[a-z0-9]+/g;
const PARTS = /[\n,;:!?()[\]|•·"“”…–—]|\.(?:\s|$)|\s-\s|\s\/|\/\s/;
const SIGNS: Record<string, string> = { 'c++': 'cplusplus', 'c#': 'csharp', '.net': 'dotnet' };

/** Tokens of `plain`, with a '' between two that no name runs across. */
export function toTokens(plain: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const found of plain.matchAll(TOKEN)) {
    const [written] = found;
    const from = found.index;
    const between = plain.slice(end, from);
    if (between.length > 1 || (between !== ' ' && between !== '')) {
      if (PARTS.test(between)) tokens.push({ form: '', from: end, to: from });
    }
    end = from + written.length;
    tokens.push({ form: SIGNS[written] ?? written, from, to: end });
  }
  return tokens;
}
