// Converts text to lower case without marks, at the same length, and splits it into tokens with positions.
import { toCanonicalSpelling, removeMarks } from '#vietnamese/rules/fold.ts';

/** One field or list item of a posting or profile; `text` is NFC. */
export interface Piece {
  key: string;
  text: string;
}

export interface TextToken {
  /** As foldText() returns it; '' separates tokens across punctuation. */
  form: string;
  from: number;
  to: number;
}

const bareUnits = new Map<string, string>();

/** Maps one UTF-16 unit to one unit. */
function toBareUnit(unit: string): string {
  const cached = bareUnits.get(unit);
  if (cached !== undefined) return cached;
  const plain = removeMarks(unit).toLowerCase();
  const one = plain.length === 1 ? plain : ' ';
  bareUnits.set(unit, one);
  return one;
}

/** Lower case without marks, at exactly the same length, so that positions are the same in both texts. */
export function toPlainText(text: string): string {
  return toCanonicalSpelling(text).replaceAll(/[^\n -@[-~]/g, toBareUnit);
}

const TOKEN = /c\+\+|c#|\.net(?![a-z])|[a-z0-9]+/g;
const SEPARATOR = /[\n,;:!?()[\]|•·"“”…–—]|\.(?:\s|$)|\s-\s|\s\/|\/\s/;
const SIGNS: Record<string, string> = { 'c++': 'cplusplus', 'c#': 'csharp', '.net': 'dotnet' };

/** Splits `plain` into tokens, with a '' token where no name may continue. */
export function toTokens(plain: string): TextToken[] {
  const tokens: TextToken[] = [];
  let end = 0;
  for (const found of plain.matchAll(TOKEN)) {
    const [matched] = found;
    const from = found.index;
    const between = plain.slice(end, from);
    if (between.length > 1 || (between !== ' ' && between !== '')) {
      if (SEPARATOR.test(between)) tokens.push({ form: '', from: end, to: from });
    }
    end = from + matched.length;
    tokens.push({ form: SIGNS[matched] ?? matched, from, to: end });
  }
  return tokens;
}
