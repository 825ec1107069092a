// Two letters and a hue out of a name, always the same for the same name.
/** As long as a name may be: sorting the marks of a longer text takes quadratic time. */
const MOST = 200;

export function toMonogram(full: string): { letters: string; hue: number } {
  const name = full.slice(0, MOST).normalize('NFC');
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = words.slice(0, 2).map((word) => Array.from(word)[0] ?? '');
  let hue = 0;
  for (const sign of name) hue = (hue * 31 + (sign.codePointAt(0) ?? 0)) % 360;
  return { letters: letters.join('').toUpperCase() || '?', hue };
}
