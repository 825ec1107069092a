// Terms with several spellings, such as joined, spaced or hyphenated words: a search for one also finds the others.
import { foldText } from '#vietnamese/rules/fold.ts';
import { isSyllable } from '#vietnamese/rules/syllable.ts';
import type { Vocabulary } from '#search/rules/vocabulary/vocabulary.ts';
import groups from '#search/rules/words/spellings.json' with { type: 'json' };
import { isKnownWord, countPair } from '#search/rules/vocabulary/known-words.ts';

const OTHERS = new Map<string, readonly string[]>();
for (const group of groups) {
  const forms = group.map(foldText);
  for (const form of forms)
    OTHERS.set(
      form,
      forms.filter((it) => it !== form),
    );
}
const LONGEST = 3;

/** Number of words of the longest such form that begins at a word; 0 when no form of two or more words does. */
export function getSpellingLength(words: readonly string[], at: number, until: number): number {
  for (let length = Math.min(LONGEST, until - at); length > 1; length -= 1) {
    if (OTHERS.has(words.slice(at, at + length).join(' '))) return length;
  }
  return 0;
}

/** 'nhanvien' → 'nhan vien': splits a word into two syllables that occur together on this board or in the language. */
function splitSyllables(word: string, vocabulary: Vocabulary): string[] {
  if (word.length < 4 || word.length > 14 || !/^[a-z]+$/.test(word)) return [];
  let [best, most] = ['', 0];
  for (let at = 2; at <= word.length - 2; at += 1) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    if (!isSyllable(first) || !isSyllable(second)) continue;
    const pair = countPair(vocabulary, first, second);
    if (pair > most) [best, most] = [`${first} ${second}`, pair];
  }
  return best ? [best] : [];
}

/** Other spellings of the same words. */
export function listOtherSpellings(words: readonly string[], vocabulary: Vocabulary): string[][] {
  const form = words.join(' ');
  const found = [...(OTHERS.get(form) ?? [])];
  const together = words.join('');
  const isUnknown = words.length === 1 && !isKnownWord(form, vocabulary);
  if (isUnknown) found.push(...splitSyllables(form, vocabulary));
  if (words.length === 2 && !isSyllable(together) && vocabulary.frequency(together) > 0)
    found.push(together);
  // Texts have 'kĩ sư' and 'bánh mì' too, which fold differently from the canonical 'kỹ sư' and 'bánh mỳ'.
  if (/\b[klm]y\b/.test(form)) found.push(form.replaceAll(/\b([klmt])y\b/g, '$1i'));
  return [...new Set(found)].map((it) => it.split(' '));
}
