// Splits the typed text into tokens: folded for lookup, with their marks, and with their span in the text.
import { foldText, toCanonicalSpelling, removeMarks } from '#vietnamese/rules/fold.ts';

/** One word of the typed text. */
export interface QueryToken {
  /** Folded as the index folds ('cplusplus', 'dotnet'). */
  word: string;
  /** Lower case NFC in canonical spelling, as typed or decoded. */
  display: string;
  /** Whether it was typed, or decoded, with at least one Vietnamese mark. */
  hasMarks: boolean;
  /** Span in the typed text, in UTF-16 code units. */
  from: number;
  to: number;
  /** Whether the word stands as typed, was decoded from keystrokes, or was corrected. */
  reading: 'typed' | 'decoded' | 'corrected';
  /** The folded word as typed. */
  typed: string;
}

/** The text letter by letter without marks, with the position of each letter in the typed text. */
export interface Plain {
  text: string;
  /** Position of each letter in the typed text, plus one for the end. */
  at: readonly number[];
}

/** Enough for any query; the rest of the text is ignored. */
const TEXT_MAX = 1000;
const TOKENS_MAX = 24;
// oxlint-disable-next-line no-misleading-character-class
const NOTHING_SEEN = /[\u0300-\u036f\u00ad\u200b-\u200f\u2060-\u2064\ufeff\ufe00-\ufe0f]/;

function plainLetter(letter: string): string {
  if (letter <= '\u007f') return letter.toLowerCase();
  if (NOTHING_SEEN.test(letter)) return '';
  if (letter === 'Ɖ' || letter === 'ɖ') return 'd';
  return removeMarks(letter.normalize('NFKC')).toLowerCase();
}

export function toPlain(search: string): Plain {
  let text = '';
  const at: number[] = [];
  let position = 0;
  for (const letter of search.slice(0, TEXT_MAX)) {
    const plain = plainLetter(letter);
    for (let n = 0; n < plain.length; n += 1) at.push(position);
    text += plain;
    position += letter.length;
  }
  at.push(position);
  return { text, at };
}

/** Where a span of the plain text ends in the typed text: after the combining marks that follow its last letter. */
export function findSpanEnd({ at }: Plain, end: number, search: string): number {
  let next = at[end - 1] ?? 0;
  next += (search.codePointAt(next) ?? 0) > 0xff_ff ? 2 : 1;
  while (next < search.length && NOTHING_SEEN.test(search.charAt(next))) next += 1;
  return next;
}

const WORD = /\.net(?![a-z])|[a-z0-9]*c(?:\+\+|#)|[a-z0-9]+/g;

const EARLY_TONE = /([òóỏõọ])([ae])(?=\p{L})|([ùúủũụ])([yê])(?=\p{L})/gu;

/** Moves a tone mark that the keyboard placed too early: 'tóan' becomes 'toán'. */
function lateTone(word: string): string {
  return word.replaceAll(EARLY_TONE, (found) => {
    const [base = '', tone = ''] = (found[0] ?? '').normalize('NFD');
    return base + ((found[1] ?? '') + tone).normalize('NFC');
  });
}

/** The form that is compared with marked names. */
function toDisplay(raw: string): string {
  const clean = raw
    .replaceAll(/[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g, '')
    .replaceAll(/[ðƉɖ]/gi, 'đ');
  return lateTone(toCanonicalSpelling(clean.toLowerCase()));
}

/** At most `TOKENS_MAX` tokens, in order. */
export function tokenize(search: string, plain: Plain): QueryToken[] {
  const tokens: QueryToken[] = [];
  for (const found of plain.text.matchAll(WORD)) {
    if (tokens.length >= TOKENS_MAX) break;
    const from = plain.at[found.index] ?? 0;
    const to = findSpanEnd(plain, found.index + found[0].length, search);
    const display = toDisplay(search.slice(from, to));
    const bare = removeMarks(display);
    // A canonical spelling may fold differently from the typed one: 'kĩ' is searched as 'kỹ'.
    const word = /^[a-z0-9]+$/.test(bare) ? bare : foldText(found[0]);
    tokens.push({
      word,
      display,
      hasMarks: bare !== display,
      from,
      to,
      reading: 'typed',
      typed: word,
    });
  }
  return tokens;
}
