// Checks whether typed accents are compatible with a name.
import { toCanonicalSpelling, foldText, removeMarks } from '#vietnamese/rules/fold.ts';

const toCharacters = (text: string) =>
  toCanonicalSpelling(text.toLowerCase())
    .replaceAll('ð', 'đ')
    .replaceAll(/[^\p{L}\p{N}+#]+/gu, '')
    .split('');

/**
 * True when both fold to the same text and each typed letter with marks is the same in the name.
 * Letters typed without marks match any marks: 'ke toán' matches 'kế toán', but 'dương' does not match 'đường'.
 */
export function agreesWithMarks(typed: string, name: string): boolean {
  const [typedCharacters, nameCharacters] = [toCharacters(typed), toCharacters(name)];
  if (typedCharacters.length !== nameCharacters.length) return haveSameFolding(typed, name);
  return typedCharacters.every((character, at) => {
    const other = nameCharacters[at] ?? '';
    if (character === other) return true;
    const bare = removeMarks(character);
    return character === bare ? bare === removeMarks(other) : character === other;
  });
}

/** For other notations ('.NET' and 'dotnet') only the folded forms can be compared. */
function haveSameFolding(typed: string, name: string): boolean {
  return foldText(toCanonicalSpelling(typed)) === foldText(toCanonicalSpelling(name));
}
