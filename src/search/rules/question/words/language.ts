// The words that the language of work has whatever the board holds: dictionary, places, ways of asking.
import { ENTRIES } from '#lexicon/rules/entries.ts';
import { wordings } from '#lexicon/rules/spellings.ts';
import { CITIES, DISTRICTS } from '#places/localities.ts';
import { PROVINCES } from '#places/provinces.ts';
import { fold } from '#vietnamese/rules/fold.ts';
import { CONDITION_WORDS } from './conditions.ts';
import { DOUBTFUL, FAINT, NOISE } from './noise.ts';
import { LEADS, OVERSEAS, SHORT_NAMES } from './places.ts';

interface Language {
  words: ReadonlySet<string>;
  pairs: ReadonlySet<string>;
}

let language: Language | null = null;

/** Names, whose words belong together, and words that only lead to names or away from them. */
function* names(): Generator<readonly string[]> {
  for (const entry of ENTRIES) for (const { words } of wordings(entry)) yield words;
  const places = PROVINCES.flatMap(({ name_vi, name_en, aliases, former }) => [
    ...[name_vi, name_en, ...aliases],
    ...former.map((it) => it.name_vi),
  ]);
  const lists = [...Object.values(CITIES), ...Object.values(DISTRICTS)];
  for (const name of [...places, ...lists.flatMap((it) => it.split(','))])
    yield fold(name).split(' ');
}

const LEADING = [
  NOISE,
  FAINT,
  DOUBTFUL,
  LEADS,
  OVERSEAS,
  ...CONDITION_WORDS.map((it) => it.phrases),
];

function gather(): Language {
  const words = new Set<string>(SHORT_NAMES.keys());
  const pairs = new Set<string>();
  for (const name of names()) {
    for (const [at, word] of name.entries()) {
      words.add(word);
      const next = name[at + 1];
      if (next) pairs.add(`${word} ${next}`);
    }
  }
  for (const word of LEADING.flatMap((it) => fold(it).split(' '))) words.add(word);
  return { words, pairs };
}

export function isLanguageWord(word: string): boolean {
  language ??= gather();
  return language.words.has(word);
}

/** Whether the one follows the other in a name of the language. */
export function isLanguagePair(first: string, second: string): boolean {
  language ??= gather();
  return language.pairs.has(`${first} ${second}`);
}
