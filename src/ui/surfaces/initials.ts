// Derives stable initials and a hue from a name.
/** Limits the cost: normalising a long run of combining marks takes quadratic time. */
const MAX_LENGTH = 200;

export function toMonogram(full: string): { initials: string; hue: number } {
  const name = full.slice(0, MAX_LENGTH).normalize('NFC');
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const initials = words.slice(0, 2).map((word) => Array.from(word)[0] ?? '');
  let hue = 0;
  for (const character of name) hue = (hue * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return { initials: initials.join('').toUpperCase() || '?', hue };
}
