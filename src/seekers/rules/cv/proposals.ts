// Finds profile data in the text of a CV: title and skills by the lexicon, only where the text uses them as names;
// phone number and entries as the text spells them.
import { getEntryName, isProfession, type Entry, type Kind } from '#lexicon/rules/entries.ts';
import { findLongestAt, listSenses, type Sense } from '#lexicon/rules/lookup.ts';
import { mayMean } from '#lexicon/rules/marks.ts';
import { findSkill } from '#lexicon/rules/skill-named.ts';
import { findPlaceByName } from '#places/rules.ts';
import { toCanonicalSpelling, foldText } from '#vietnamese/rules/fold.ts';
import type { Language } from '#context.ts';
import { findEntries, toEntryKey, type ProposedEntry } from './entries.ts';
import { listNameLines, type NameLine } from './name-lines.ts';
import type { NamesOf } from './organizations.ts';
import { listOtherWords, listWrittenNames } from './owner.ts';
import { findPhone } from './phone.ts';

/** Increase after any change of the rules: texts that failed under an older version are read again. */
export const PROPOSALS_VERSION = 5;

export interface CurrentProfile {
  /** Names of the account and of the profile: the owner's name is neither title nor skill. */
  names: readonly string[];
  title: string | null;
  skills: readonly string[];
  /** In E.164. */
  phone: string | null;
  entries: readonly Pick<ProposedEntry, 'kind' | 'name' | 'organization'>[];
}

const MAX_SKILLS = 30;
/** Characters to read; real CVs are shorter. */
const MAX_TEXT_LENGTH = 60_000;
/** A person's title stands near the top of a CV. */
const HEAD_LINES = 25;
const MAX_TITLE_LENGTH = 60;
/** Maximum length of a skill's name, in characters. */
const MAX_NAME_LENGTH = 100;
/** Kinds to suggest as skills, in this order: abilities first, personal qualities last. */
const SKILL_KINDS: readonly Kind[] = ['skill', 'language', 'certificate', 'soft'];

/** Words between two separators: a line break, a comma, a bullet. */
interface Phrase {
  mayNameTitle: boolean;
  written: readonly string[];
  tokens: readonly string[];
  /** For each token the index of its word in `written`. */
  wordIndexes: readonly number[];
}

const toTokens = (text: string) => foldText(toCanonicalSpelling(text)).split(' ').filter(Boolean);

/** `names` are the tokens of the owner's names, which are not read. */
function toPhrase({ text, mayNameTitle }: NameLine, names: readonly string[][]): Phrase {
  const all = text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.slice(0, MAX_NAME_LENGTH));
  const tokensOf = all.map(toTokens);
  const others = listOtherWords(
    tokensOf.map((tokens) => tokens.join(' ')),
    names,
  );
  return {
    mayNameTitle,
    written: others.map((at) => all[at] ?? ''),
    tokens: others.flatMap((at) => tokensOf[at] ?? []),
    wordIndexes: others.flatMap((at, index) => (tokensOf[at] ?? []).map(() => index)),
  };
}

const toPhrases = (lines: readonly NameLine[], names: readonly string[][] = []): Phrase[] =>
  lines.flatMap(({ text, mayNameTitle }, line) =>
    text
      .split(/[,;:|•·●▪–—()[\]]|\s[-+*/]\s/)
      .map((part) =>
        toPhrase({ text: part, mayNameTitle: mayNameTitle && line < HEAD_LINES }, names),
      )
      .filter(({ tokens }) => tokens.length > 0),
  );

interface NameMatch {
  entry: Entry;
  phrase: Phrase;
  /** As the CV spells it. */
  written: string;
  /** In tokens. */
  length: number;
}

const hasCapital = (text: string) => /\p{Lu}/u.test(text);
/**
 * 'Go', 'Spring' and 'Excel' are also ordinary words: inside a sentence only the capital letter identifies the name.
 */
const isOrdinaryWord = (written: string, { name }: Sense, { tokens }: Phrase, length: number) =>
  length === 1 && tokens.length > 1 && hasCapital(name) && !hasCapital(written);

function matchesSense(written: string, sense: Sense, phrase: Phrase, length: number): boolean {
  const isShort = sense.written === 'short';
  if (isShort && (written !== written.toUpperCase() || written.length < 2)) return false;
  if (!isShort && isOrdinaryWord(written, sense, phrase, length)) return false;
  return mayMean(written, sense.name);
}

/** Finds the names in a phrase: at each word the longest match, without overlaps. */
function findNames(phrase: Phrase): NameMatch[] {
  const names: NameMatch[] = [];
  for (let at = 0; at < phrase.tokens.length;) {
    const found = findLongestAt(phrase.tokens, at);
    const length = found?.length ?? 1;
    const [from, to] = [phrase.wordIndexes[at] ?? 0, phrase.wordIndexes[at + length - 1] ?? 0];
    const written = phrase.written.slice(from, to + 1).join(' ');
    const senses =
      found?.senses.filter((sense) => matchesSense(written, sense, phrase, length)) ?? [];
    const clear = senses.filter((sense) => sense.written === 'name' || senses.length === 1);
    for (const { entry } of clear) names.push({ entry, phrase, written, length });
    at += clear.length > 0 ? length : 1;
  }
  return names;
}

const toSentenceCase = (text: string) =>
  text === text.toUpperCase() ? text.charAt(0) + text.slice(1).toLowerCase() : text;

const LEADING_PUNCTUATION = /^[^\p{L}\p{N}.]+/u;

/** Uses the person's own words when most of the phrase is the title. */
function findTitle(names: readonly NameMatch[], language: Language): string | null {
  const titles = names.filter(({ entry, phrase }) => isProfession(entry) && phrase.mayNameTitle);
  const fillsPhrase = ({ phrase, length }: NameMatch) => length * 3 >= phrase.tokens.length;
  const best = titles.find(fillsPhrase) ?? titles[0];
  if (!best) return null;
  const own = best.phrase.written.join(' ').replace(LEADING_PUNCTUATION, '');
  return fillsPhrase(best) && own.length <= MAX_TITLE_LENGTH
    ? toSentenceCase(own)
    : getEntryName(best.entry, language);
}

const LAST_SIGN = /[\p{L}\p{N}+#)](?=[^\p{L}\p{N}+#)]*$)/u;

const toSkillName = (text: string) => {
  const short = text.slice(0, MAX_NAME_LENGTH);
  const last = LAST_SIGN.exec(short);
  const trimmed = short
    .slice(0, last ? last.index + last[0].length : 0)
    .replace(LEADING_PUNCTUATION, '');
  return trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
};

/** Returns each entry once, as the CV spells it, without the skills that the profile has in any spelling. */
function findSkills(names: readonly NameMatch[], current: CurrentProfile['skills']): string[] {
  const known = new Set(current.map((skill) => findSkill(skill)?.id));
  const words = new Set(current.map(foldText));
  const found = new Map<Entry, string>();
  for (const { entry, written } of names) {
    if (!SKILL_KINDS.includes(entry.kind) || known.has(entry.id) || words.has(foldText(written)))
      continue;
    if (!found.has(entry)) found.set(entry, toSkillName(written));
  }
  const rank = ({ kind }: Entry) => SKILL_KINDS.indexOf(kind);
  const ranked = [...found].toSorted(([one], [other]) => rank(one) - rank(other));
  return [...new Set(ranked.map(([, written]) => written))].slice(0, MAX_SKILLS);
}

const findKind = (text: string, kind: Kind) =>
  toPhrases([{ text, mayNameTitle: true }])
    .flatMap(findNames)
    .find(({ entry }) => entry.kind === kind)?.written ?? null;

const NAMES: NamesOf = {
  isTitle: (text) => findKind(text, 'title') !== null,
  isPlaceOrTerm: (text) =>
    findPlaceByName(text) !== null ||
    listSenses(text).some(({ entry }) => entry.kind === 'terms' || entry.kind === 'field'),
  findLanguage: (text) => findKind(text, 'language'),
};

export function findProposals(text: string, current: CurrentProfile, language: Language) {
  const read = text.slice(0, MAX_TEXT_LENGTH);
  const entries = findEntries(read, new Set(current.entries.map(toEntryKey)), NAMES);
  // An account may have no name yet.
  const owner = [...current.names, ...listWrittenNames(read)]
    .map(toTokens)
    .filter((name) => name.length > 0);
  const names = toPhrases(listNameLines(read, entries), owner).flatMap(findNames);
  const title = findTitle(names, language);
  const isNew = title !== null && foldText(title) !== foldText(current.title ?? '');
  const phone = findPhone(read);
  // A language with a level is an entry already, so it is not proposed as a skill too.
  const languages = [...current.entries, ...entries].flatMap(({ kind, name }) =>
    kind === 'language' ? [name] : [],
  );
  return {
    title: isNew ? title : null,
    skills: findSkills(names, [...current.skills, ...languages]),
    phone: phone && phone.number !== current.phone ? phone : null,
    entries,
  };
}
