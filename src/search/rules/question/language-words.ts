// The words that the language of work has whatever the board holds: dictionary, places, ways of asking.
import { ENTRIES } from '#lexicon/rules/entries.ts';
import { wordings } from '#lexicon/rules/spellings.ts';
import { CITIES, DISTRICTS } from '#places/localities.ts';
import { PROVINCES } from '#places/provinces.ts';
import { fold } from '#vietnamese/rules/fold.ts';
import { CONDITION_WORDS } from './words/conditions.ts';
import { FAINT, NOISE } from './words/noise.ts';
import { LEADS, OVERSEAS, SHORT_NAMES } from './words/places.ts';

interface Language {
  words: ReadonlySet<string>;
  pairs: ReadonlySet<string>;
}

let language: Language | null = null;

function* phrases(): Generator<readonly string[]> {
  for (const entry of ENTRIES) for (const { words } of wordings(entry)) yield words;
  const places = PROVINCES.flatMap(({ name_vi, name_en, aliases, former }) => [
    ...[name_vi, name_en, ...aliases],
    ...former.map((it) => it.name_vi),
  ]);
  const lists = [...Object.values(CITIES), ...Object.values(DISTRICTS)].flatMap((it) =>
    it.split(','),
  );
  const asked = [NOISE, FAINT, LEADS, OVERSEAS, ...CONDITION_WORDS.map((it) => it.phrases)];
  for (const name of [...places, ...lists, ...asked.flatMap((it) => it.split(', '))]) {
    yield fold(name).split(' ');
  }
  for (const name of SHORT_NAMES.keys()) yield [name];
}

function gather(): Language {
  const words = new Set<string>();
  const pairs = new Set<string>();
  for (const phrase of phrases()) {
    for (const [at, word] of phrase.entries()) {
      words.add(word);
      const next = phrase[at + 1];
      if (next) pairs.add(`${word} ${next}`);
    }
  }
  return { words, pairs };
}

export function isLanguageWord(word: string): boolean {
  language ??= gather();
  return language.words.has(word);
}

/** Whether the one follows the other in a name or phrase of the language. */
export function isLanguagePair(first: string, second: string): boolean {
  language ??= gather();
  return language.pairs.has(`${first} ${second}`);
}
