// Unicode normalization in linear time for any text.

/**
 * No script needs more combining marks on one letter (UAX #15, stream-safe text). Longer runs take quadratic time
 * in ICU and in PostgreSQL: 80,000 marks would block the process for twenty seconds.
 */
const MAX_MARKS = 30;
const EXCESS_MARKS = /(\p{M}{30})\p{M}+/gu;

/** Removes the marks of a letter beyond the thirtieth. */
function limitMarks(text: string): string {
  return text.length > MAX_MARKS ? text.replaceAll(EXCESS_MARKS, '$1') : text;
}

/** Use this instead of `String.prototype.normalize` for every text that may come from outside. */
export function normalizeText(text: string, form: 'NFC' | 'NFD' | 'NFKC' = 'NFC'): string {
  return limitMarks(text).normalize(form);
}

/** Turns each run of white space, line ends too, into one space: names and titles are one line wherever they are read. */
const toOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/**
 * Characters that show nothing: zero-width spaces, soft hyphens, marks of the writing direction, tags. A
 * name with one of them looks like another name, and is another for search and comparison.
 */
export const INVISIBLE =
  // oxlint-disable-next-line no-misleading-character-class
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffc\u{e0000}-\u{e0fff}]/gu;

/** Joiners and variation selectors, which make one emoji of several characters and show nothing elsewhere. */
export const JOINERS = /[\u200c\u200d\ufe00-\ufe0f]+/gu;

/** A joiner after anything but an emoji: within a word it makes another name that looks the same. */
const STRAY_JOINERS =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])[\u200c\u200d\ufe00-\ufe0f]+/gu;

/** A name or title: in one line, without what shows nothing. */
export const toVisibleLine = (text: string): string =>
  toOneLine(text.replaceAll(INVISIBLE, '').replaceAll(STRAY_JOINERS, ''));
