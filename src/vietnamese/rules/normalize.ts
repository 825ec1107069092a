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
export const toOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
