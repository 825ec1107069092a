// Normalises the extracted text of a CV for storage: composed characters, no control characters, bounded length.
import { normalizeText } from '#vietnamese/rules/normalize.ts';

const MAX_LENGTH = 200_000;

// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff]/gu;

/** Returns null when nothing could be read. */
export function toStoredText(text: string | null): string | null {
  const clean = normalizeText((text ?? '').toWellFormed()).replaceAll(CONTROL, ' ');
  const short = clean
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .trim()
    .slice(0, MAX_LENGTH)
    .toWellFormed();
  return short || null;
}
