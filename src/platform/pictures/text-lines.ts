// Prepares untrusted text for a picture: cleans it, breaks it into lines and cuts what does not fit.
import type { Typeface } from './typeface.ts';

/** Limits the cost: longer text does not fit anyway, and normalising long runs of combining marks is quadratic. */
const MAX_LENGTH = 300;

/** Removes control characters, direction marks, emoji and all other characters that the fonts lack. */
export function toDrawableText(text: string, face: Typeface): string {
  return Array.from(text.slice(0, MAX_LENGTH).normalize('NFC'))
    .map((character) => (/\s/u.test(character) ? ' ' : character))
    .filter((character) => !/[\p{C}\p{M}]/u.test(character) && face.has(character))
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim();
}

interface Fit {
  face: Typeface;
  size: number;
  width: number;
  maxLines: number;
}

function takeFitting(word: string, { face, size, width }: Fit): string {
  let taken = '';
  for (const character of word) {
    if (taken && face.measure(taken + character, size) > width) break;
    taken += character;
  }
  return taken;
}

function cutLine(line: string, fit: Fit): string {
  let cut = line;
  while (cut && fit.face.measure(`${cut}…`, fit.size) > fit.width) cut = cut.slice(0, -1).trimEnd();
  return `${cut}…`;
}

/** Breaks between words, and inside a word that is wider than a line. `isWhole` is false if text was cut. */
export function breakLines(text: string, fit: Fit): { lines: string[]; isWhole: boolean } {
  const lines: string[] = [];
  let line = '';
  const words = text.split(' ').filter(Boolean).toReversed();
  while (words.length > 0 && lines.length < fit.maxLines) {
    const word = words.pop() ?? '';
    const longer = line ? `${line} ${word}` : word;
    if (fit.face.measure(longer, fit.size) <= fit.width) line = longer;
    else if (line) {
      words.push(word);
      lines.push(line);
      line = '';
    } else {
      const part = takeFitting(word, fit);
      lines.push(part);
      if (part.length < word.length) words.push(word.slice(part.length));
    }
  }
  if (line && lines.length < fit.maxLines) lines.push(line);
  const isWhole = words.length === 0;
  const last = lines.pop();
  if (last !== undefined) lines.push(isWhole ? last : cutLine(last, fit));
  return { lines, isWhole };
}

/** Uses the first of the sizes, largest first, at which the text fits; else the smallest, with an ellipsis. */
export function fitText(
  text: string,
  { sizes, ...fit }: Omit<Fit, 'size'> & { sizes: readonly number[] },
): { lines: string[]; size: number } {
  let result: { lines: string[]; size: number } = { lines: [], size: sizes[0] ?? 0 };
  for (const size of sizes) {
    const { lines, isWhole } = breakLines(text, { ...fit, size });
    result = { lines, size };
    if (isWhole) break;
  }
  return result;
}
