// The text of a CV as it is kept: composed letters, no control characters, of bounded length.
import { normalizeText } from '#vietnamese/rules/normalize.ts';

const MOST = 200_000;

// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff]/gu;

/** Null where nothing could be read. */
export function toStoredText(text: string | null): string | null {
  const clean = normalizeText((text ?? '').toWellFormed()).replaceAll(CONTROL, ' ');
  const short = clean
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .trim()
    .slice(0, MOST)
    .toWellFormed();
  return short || null;
}
