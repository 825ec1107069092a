// Two letters and a hue out of a name, always the same for the same name.
export function monogramOf(name: string): { letters: string; hue: number } {
  const words = name.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = words.slice(0, 2).map((word) => Array.from(word)[0] ?? '');
  let hue = 0;
  for (const sign of name.normalize('NFC')) hue = (hue * 31 + (sign.codePointAt(0) ?? 0)) % 360;
  return { letters: letters.join('').toUpperCase() || '?', hue };
}
