// Whether the accents that somebody typed speak against a name.
import { toCanonicalSpelling, foldText, removeMarks } from '#vietnamese/rules/fold.ts';

const letters = (text: string) =>
  toCanonicalSpelling(text.toLowerCase())
    .replaceAll('ð', 'đ')
    .replaceAll(/[^\p{L}\p{N}+#]+/gu, '')
    .split('');

/**
 * True when both fold to the same and each letter typed with marks is that very letter in the name;
 * letters typed without marks agree with anything ('ke toán' with 'kế toán', but 'dương' not with 'đường').
 */
export function agreesWithMarks(typed: string, name: string): boolean {
  const [given, known] = [letters(typed), letters(name)];
  if (given.length !== known.length) return agreesWordless(typed, name);
  return given.every((letter, at) => {
    const other = known[at] ?? '';
    if (letter === other) return true;
    const bare = removeMarks(letter);
    return letter === bare ? bare === removeMarks(other) : letter === other;
  });
}

/** Spelt with other signs ('.NET' and 'dotnet'): nothing to compare but the folded forms. */
function agreesWordless(typed: string, name: string): boolean {
  return foldText(toCanonicalSpelling(typed)) === foldText(toCanonicalSpelling(name));
}
