// Names of the languages that a title may ask for instead of the one that is searched for.
import { ENTRIES } from '#lexicon/rules/entries.ts';
import { isSyllable } from '#vietnamese/rules/syllable.ts';
import { foldText } from '#vietnamese/rules/fold.ts';

/** Jobs require these in addition to another language, or for no language in particular. */
const COMMON: ReadonlySet<string> = new Set([
  'english',
  'vietnamese',
  'foreign-language',
  'sign-language',
]);

/** A single Vietnamese syllable is part of other names too: 'Thai' of Thái Nguyên. */
const isClear = (name: string) => !isSyllable(name.trim());

const LANGUAGES = ENTRIES.filter(({ kind, id }) => kind === 'language' && !COMMON.has(id)).map(
  ({ vi, en }) => [...vi, ...en].map((name) => ` ${foldText(name)} `),
);

/** `words` are folded. Folded names with a space at each end; none where the words name no language of these. */
export function listOtherLanguages(words: readonly string[]): readonly string[] {
  const name = ` ${words.join(' ')} `;
  const isNamed = LANGUAGES.some((names) => names.includes(name));
  return isNamed
    ? LANGUAGES.filter((names) => !names.includes(name))
        .flat()
        .filter(isClear)
    : [];
}
