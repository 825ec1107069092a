// Checks whether typed accents are compatible with a name.
import { toCanonicalSpelling, foldText, removeMarks } from '#vietnamese/rules/fold.ts';

const toCharacters = (text: string) =>
  toCanonicalSpelling(text.toLowerCase())
    .replaceAll('ð', 'đ')
    .replaceAll(/[^\p{L}\p{N}+#]+/gu, '')
    .split('');

const TONES = /[\u0300\u0301\u0303\u0309\u0323]/g;

/** Splits a syllable into its letters without the tone mark, and the tone. */
function splitTone(syllable: readonly string[]): { letters: string; tone: string } {
  const apart = syllable.join('').normalize('NFD');
  return { letters: apart.replaceAll(TONES, ''), tone: (apart.match(TONES) ?? []).join('') };
}

const agreesByLetter = (typed: readonly string[], name: readonly string[]): boolean =>
  typed.every((character, at) => {
    const other = name[at] ?? '';
    if (character === other) return true;
    const bare = removeMarks(character);
    return character === bare && bare === removeMarks(other);
  });

/** The tone belongs to the syllable: 'kế tóan' is 'kế toán'. The letters do not: 'thọ' is not 'thợ'. */
function agreesBySyllable(typed: readonly string[], name: readonly string[]): boolean {
  if (agreesByLetter(typed, name)) return true;
  const [one, other] = [splitTone(typed), splitTone(name)];
  return one.tone !== '' && one.tone === other.tone && one.letters === other.letters;
}

/**
 * True when both fold to the same text and each typed letter with marks is the same in the name, wherever its syllable has
 * the tone mark. Letters typed without marks match any marks: 'ke toán' matches 'kế toán', but 'dương' does not match
 * 'đường'.
 */
export function agreesWithMarks(typed: string, name: string): boolean {
  const [typedCharacters, nameCharacters] = [toCharacters(typed), toCharacters(name)];
  if (typedCharacters.length !== nameCharacters.length) return haveSameFolding(typed, name);
  if (agreesByLetter(typedCharacters, nameCharacters)) return true;
  // The name's syllables are the typed ones too: 'kếtóan' has no spaces.
  let from = 0;
  return name.split(/[^\p{L}\p{M}\p{N}+#]+/u).every((syllable) => {
    const to = from + toCharacters(syllable).length;
    const range = [from, to] as const;
    from = to;
    return agreesBySyllable(typedCharacters.slice(...range), nameCharacters.slice(...range));
  });
}

const removeTones = (text: string): string =>
  text.normalize('NFD').replaceAll(TONES, '').normalize('NFC');

/** As agreesWithMarks(), whatever the tones: 'lài xe' may be 'lái xe', but 'bao ăn' is not 'bảo an'. */
export const agreesWithoutTones = (typed: string, name: string): boolean =>
  agreesWithMarks(removeTones(typed), removeTones(name));

/** For other notations ('.NET' and 'dotnet') only the folded forms can be compared. */
function haveSameFolding(typed: string, name: string): boolean {
  return foldText(toCanonicalSpelling(typed)) === foldText(toCanonicalSpelling(name));
}

/** Whether the typed marks do not rule out the name. Those of other spellings, such as plurals, cannot be compared. */
export const mayMean = (typed: string, name: string): boolean =>
  !haveSameFolding(typed, name) || agreesWithMarks(typed, name);
