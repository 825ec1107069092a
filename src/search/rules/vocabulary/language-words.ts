// Words of the language of work, independent of the board: dictionary, places, phrases of queries.
import { ENTRIES } from '#lexicon/rules/entries.ts';
import { listSpellings } from '#lexicon/rules/spellings.ts';
import { DISTRICTS } from '#places/districts.ts';
import { AREAS } from '#places/localities.ts';
import { PROVINCES } from '#places/provinces.ts';
import { toCanonicalSpelling, foldText } from '#vietnamese/rules/fold.ts';
import conditions from '#search/rules/words/conditions.json' with { type: 'json' };
import placeWords from '#search/rules/words/places.json' with { type: 'json' };
import { groupBySound, toSound } from './sound-alikes.ts';
import noise from '#search/rules/words/noise.json' with { type: 'json' };

interface LanguageWords {
  words: ReadonlySet<string>;
  /** Folded pair → the pair with its marks, where a name has them; else the folded pair. */
  pairs: ReadonlyMap<string, string>;
  /** The pairs by their sound. */
  bySound: ReadonlyMap<string, readonly string[]>;
}

let language: LanguageWords | null = null;

type Name = readonly [words: readonly string[], marked: string];

/** Dictionary and place names, whose words belong together; lead words and noise are excluded. */
function* listKnownNames(): Generator<Name> {
  for (const entry of ENTRIES) {
    for (const { form, marked } of listSpellings(entry)) yield [form.split(' '), marked];
  }
  const places = PROVINCES.flatMap(({ name_vi, name_en, aliases, former }) => [
    name_vi,
    name_en,
    ...aliases,
    ...former.map((it) => it.name_vi),
  ]);
  const districts = DISTRICTS.flatMap(({ name_vi, names: others }) => [
    name_vi,
    ...others.slice(1),
  ]);
  const areas = Object.values(AREAS).flatMap((it) => it.split(','));
  for (const name of [...places, ...districts, ...areas]) {
    yield [foldText(name).split(' '), name];
  }
}

const LEADING = [
  ...noise.noise,
  ...noise.negations,
  ...noise.exemptions,
  ...noise.demands,
  ...noise.duties,
  ...noise.faint,
  ...noise.doubtful,
  ...placeWords.leads,
  ...placeWords.overseas,
  ...conditions.flatMap((it) => it.phrases),
];

function collectLanguage(): LanguageWords {
  const words = new Set<string>(Object.keys(placeWords.short));
  const pairs = new Map<string, string>();
  for (const [name, marked] of listKnownNames()) {
    const display = toCanonicalSpelling(marked.toLowerCase()).split(' ');
    for (const [at, word] of name.entries()) {
      words.add(word);
      const next = name[at + 1];
      const pair = `${word} ${next}`;
      if (!next || pairs.has(pair)) continue;
      const isWritten = display.length === name.length;
      pairs.set(pair, isWritten ? `${display[at]} ${display[at + 1]}` : pair);
    }
  }
  for (const word of LEADING.flatMap((it) => foldText(it).split(' '))) words.add(word);
  return { words, pairs, bySound: groupBySound(pairs.keys()) };
}

export function isLanguageWord(word: string): boolean {
  language ??= collectLanguage();
  return language.words.has(word);
}

/** Whether `second` follows `first` in a known name. */
export function isLanguagePair(first: string, second: string): boolean {
  language ??= collectLanguage();
  return language.pairs.has(`${first} ${second}`);
}

/** The two words with their marks if a known name has the pair; else unchanged. */
export function getMarkedPair(first: string, second: string): readonly string[] {
  language ??= collectLanguage();
  return (language.pairs.get(`${first} ${second}`) ?? `${first} ${second}`).split(' ');
}

/** Pairs of words of known names that sound like these two ('cham soc' for 'cham xoc'), without the two themselves. */
export function listSoundAlikes(first: string, second: string): readonly string[] {
  language ??= collectLanguage();
  const alike = language.bySound.get(`${toSound(first)} ${toSound(second)}`) ?? [];
  return alike.filter((pair) => pair !== `${first} ${second}`);
}
