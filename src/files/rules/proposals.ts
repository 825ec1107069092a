// What the text of a CV names: a title and skills of the dictionary, each only where it is written as a name.
import { getEntryName, type Entry, type Kind } from '#lexicon/rules/entries.ts';
import { findLongestAt, type Sense } from '#lexicon/rules/lookup.ts';
import { agreesWithMarks } from '#lexicon/rules/marks.ts';
import { findSkill } from '#lexicon/rules/skill-named.ts';
import { toCanonicalSpelling, foldText } from '#vietnamese/rules/fold.ts';
import type { Language } from '#context.ts';

/** A change of what is read, or how, is a new version: texts that failed are tried again. */
export const PROPOSALS_VERSION = 1;

export interface CurrentProfile {
  title: string | null;
  skills: readonly string[];
}

const MOST_SKILLS = 30;
/** A CV is shorter; what is not one need not be read to its end. */
const MOST_LETTERS = 60_000;
/** Who somebody is stands at the head. */
const HEAD_LINES = 25;
const TITLE_LETTERS = 60;
/** A skill is written in fewer letters. */
const MOST_NAME = 100;
/** What a person can do, before how they are. */
const WANTED: readonly Kind[] = ['skill', 'language', 'certificate', 'soft'];

/** Words between two marks that part them: a line, a comma, a bullet. */
interface Phrase {
  line: number;
  written: readonly string[];
  tokens: readonly string[];
  /** For each token, which of the written words it is of. */
  of: readonly number[];
}

function phraseOf(text: string, line: number): Phrase {
  const written = text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.slice(0, MOST_NAME));
  const parts = written.map((word) =>
    foldText(toCanonicalSpelling(word)).split(' ').filter(Boolean),
  );
  return { line, written, tokens: parts.flat(), of: parts.flatMap((all, at) => all.map(() => at)) };
}

const phrasesOf = (text: string): Phrase[] =>
  text
    .slice(0, MOST_LETTERS)
    .split('\n')
    .flatMap((row, line) =>
      row
        .split(/[,;:|•·●▪–—()[\]]|\s[-+*/]\s/)
        .map((part) => phraseOf(part, line))
        .filter(({ tokens }) => tokens.length > 0),
    );

interface Named {
  entry: Entry;
  phrase: Phrase;
  /** As it stands in the CV. */
  written: string;
  /** In tokens. */
  length: number;
}

const hasCapital = (text: string) => /\p{Lu}/u.test(text);
/** 'Go', 'Spring' and 'Excel' are words as well: inside a sentence only the capital tells. */
const isWordByChance = (written: string, { name }: Sense, { tokens }: Phrase, length: number) =>
  length === 1 && tokens.length > 1 && hasCapital(name) && !hasCapital(written);

function means(written: string, sense: Sense, phrase: Phrase, length: number): boolean {
  if (sense.written === 'short') return written === written.toUpperCase() && written.length > 1;
  if (isWordByChance(written, sense, phrase, length)) return false;
  const [typed, known] = [written, sense.name].map((text) => foldText(toCanonicalSpelling(text)));
  return typed !== known || agreesWithMarks(written, sense.name);
}

/** The names in a phrase, the longest first from each word on, no word in two of them. */
function namesIn(phrase: Phrase): Named[] {
  const names: Named[] = [];
  for (let at = 0; at < phrase.tokens.length;) {
    const found = findLongestAt(phrase.tokens, at);
    const length = found?.length ?? 1;
    const [from, to] = [phrase.of[at] ?? 0, phrase.of[at + length - 1] ?? 0];
    const written = phrase.written.slice(from, to + 1).join(' ');
    const senses = found?.senses.filter((sense) => means(written, sense, phrase, length)) ?? [];
    const clear = senses.filter((sense) => sense.written === 'name' || senses.length === 1);
    for (const { entry } of clear) names.push({ entry, phrase, written, length });
    at += clear.length > 0 ? length : 1;
  }
  return names;
}

const calm = (text: string) =>
  text === text.toUpperCase() ? text.charAt(0) + text.slice(1).toLowerCase() : text;

/** In the person's own words where the phrase is about little else. */
function titleIn(names: readonly Named[], language: Language): string | null {
  const titles = names.filter(
    ({ entry, phrase }) =>
      entry.kind === 'title' && entry.family !== 'rank' && phrase.line < HEAD_LINES,
  );
  const isAll = ({ phrase, length }: Named) => length * 3 >= phrase.tokens.length;
  const best = titles.find(isAll) ?? titles[0];
  if (!best) return null;
  const own = best.phrase.written.join(' ');
  return isAll(best) && own.length <= TITLE_LETTERS
    ? calm(own)
    : getEntryName(best.entry, language);
}

const NO_START = /^[^\p{L}\p{N}.]+/u;
const LAST_SIGN = /[\p{L}\p{N}+#)](?=[^\p{L}\p{N}+#)]*$)/u;

const headed = (text: string) => {
  const short = text.slice(0, MOST_NAME);
  const last = LAST_SIGN.exec(short);
  const bare = short.slice(0, last ? last.index + last[0].length : 0).replace(NO_START, '');
  return bare.charAt(0).toUpperCase() + bare.slice(1);
};

/** Each entry once, in the person's own words, and none that the profile has, however it is spelt there. */
function skillsIn(names: readonly Named[], had: CurrentProfile['skills']): string[] {
  const known = new Set(had.map((skill) => findSkill(skill)?.id));
  const words = new Set(had.map(foldText));
  const found = new Map<Entry, string>();
  for (const { entry, written } of names) {
    if (!WANTED.includes(entry.kind) || known.has(entry.id) || words.has(foldText(written)))
      continue;
    if (!found.has(entry)) found.set(entry, headed(written));
  }
  const rank = ({ kind }: Entry) => WANTED.indexOf(kind);
  const ranked = [...found].toSorted(([one], [other]) => rank(one) - rank(other));
  return [...new Set(ranked.map(([, written]) => written))].slice(0, MOST_SKILLS);
}

export function findProposals(text: string, had: CurrentProfile, language: Language) {
  const names = phrasesOf(text).flatMap(namesIn);
  const title = titleIn(names, language);
  const isNew = title !== null && foldText(title) !== foldText(had.title ?? '');
  return { title: isNew ? title : null, skills: skillsIn(names, had.skills) };
}
