// Finds the skills that a posting requires, in its title, tags and sentences, and how strongly it requires each.
import { isRank, type Entry } from '#lexicon/rules/entries.ts';
import { findSkill } from '#lexicon/rules/skill-named.ts';
import { findLanguage } from '#matching/rules/factors/languages.ts';
import { isPractisingLicence, toOwnLicence } from '#matching/rules/factors/practising-licences.ts';
import type {
  LanguageLevel,
  NamedConcept,
  Need,
  RequiredSkill,
  Source,
} from '#matching/rules/facts.ts';
import {
  ALTERNATIVE,
  LIST_SEPARATOR,
  findNeedAt,
  findAlternatives,
  findReaches,
  findStudies,
  findTitleReaches,
  type Section,
} from './cues.ts';
import { removeRanks, resolveFalseFriends, resolveTagFriends } from './false-friends.ts';
import {
  findLevelOf,
  findLanguageLevels,
  toLowestLevel,
  type NamedLevel,
} from './language-levels.ts';
import { isAboutDriving, isLicence, removeDoubtfulLicences } from './licences.ts';
import { findMentions, SENTENCE_SKILLS, SKILLS, type Mention } from './mentions.ts';
import { removeNationalities } from './nationalities.ts';
import { toPlainText, type Piece } from './plain.ts';
import type { Sentence } from './sentences.ts';

/** A profession counts as a skill only as a tag. */
const TAG_KINDS: readonly Entry['kind'][] = [...SENTENCE_SKILLS, 'title'];

interface SkillMention {
  entry: Entry;
  need: Need | 'not';
  source: Source;
  group: number | null;
  level: LanguageLevel | null;
  piece: string;
  from: number;
  to: number;
}

const NEEDS: Record<Exclude<Section, 'none'>, Need> = {
  required: 'asked',
  nice: 'nice',
  duty: 'asked',
};

/** What reading one text needs to know of its posting. */
interface Posting {
  nextGroup: () => number;
  /** Whether the work is about vehicles. */
  isDriving: boolean;
  /** Plain text of its titles and tags. */
  context: string;
}

function* findInSentence(
  sentence: Sentence,
  { nextGroup, isDriving }: Posting,
): Generator<SkillMention> {
  const { section, plain, text, piece } = sentence;
  if (section === 'none') return;
  const studies = findStudies(plain);
  const named = removeDoubtfulLicences(findMentions(text, { plain }), { plain, isDriving });
  const mentions = resolveFalseFriends(named, sentence)
    .filter(({ entry }) => SENTENCE_SKILLS.includes(entry.kind))
    .filter(({ from }) => !studies.some((study) => study.from <= from && from < study.to));
  if (mentions.length === 0) return;
  const reaches = findReaches(plain);
  const levels = findLanguageLevels(plain, isDriving);
  const groups = groupAlternatives({ plain, levels }, mentions, nextGroup);
  for (const [nth, mention] of mentions.entries()) {
    const { entry, from, to } = mention;
    const need = findNeedAt(reaches, from) ?? NEEDS[section];
    // A skill named by a duty is not required yet, even with a 'must' in the sentence.
    const source = section === 'duty' ? 'duty' : 'requirement';
    const group = groups[nth] ?? null;
    const level = findLevelOf(mention, mentions, levels);
    const at = { piece, from: sentence.from + from, to: sentence.from + to };
    yield { entry, need, source, group, level, ...at };
  }
}

/** Those of a run that replace each other: in 'giao tiếp tốt tiếng Anh hoặc tiếng Hàn' good talking replaces no language. */
function listAlternatives(run: readonly number[], mentions: readonly Mention[]): readonly number[] {
  const hard = run.filter((nth) => mentions[nth]?.entry.kind !== 'soft');
  return hard.length > 0 ? hard : run;
}

/**
 * What a name replaces others of: nobody asks for all classes of a list, 'bằng B2, C', nor for two tests of a language,
 * 'TOEIC 650, IELTS 6.0'. Null for other names.
 */
function findExchange({ entry }: Mention): string | null {
  if (isLicence(entry.id)) return 'licence';
  return entry.kind === 'certificate' || entry.kind === 'language' ? findLanguage(entry.id) : null;
}

function replaceEachOther(one: Mention, other: Mention): boolean {
  const exchange = findExchange(one);
  return exchange !== null && exchange === findExchange(other);
}

/** Between a language and its level: 'tiếng Nhật N2', 'tiếng Nhật (N2)'. */
const BEFORE_LEVEL = /^(?: ?\(| )$/;

/** The end of a name with the level after it: 'IELTS 6.5', 'tiếng Nhật (N2)'. */
function findEnd(
  { to: end }: Mention,
  { plain, levels }: { plain: string; levels: readonly NamedLevel[] },
): { to: number; isApart: boolean } {
  const joined = levels.filter(({ from, to }) => from <= end && end < to);
  const apart = levels.filter(
    ({ from }) => end < from && BEFORE_LEVEL.test(plain.slice(end, from)),
  );
  const to = Math.max(end, ...[...joined, ...apart].map((it) => it.to));
  return { to: to > end && plain[to] === ')' ? to + 1 : to, isApart: apart.length > 0 };
}

interface Alternative {
  nth: number;
  mention: Mention;
  /** Whether 'hoặc' or a stroke joins it to the one before it. */
  isJoined: boolean;
}

/** Those of a run that replace each other, whatever stands between them. */
function listExchanges(run: readonly Alternative[]): number[][] {
  const found: Alternative[][] = [];
  for (const one of run) {
    const block = found.at(-1);
    const last = block?.at(-1);
    if (block && last && replaceEachOther(last.mention, one.mention)) block.push(one);
    else found.push([{ ...one, isJoined: false }]);
  }
  const isExchange = (block: Alternative[]) =>
    block.some(({ isJoined }) => isJoined) ||
    block.filter(({ mention }) => mention.entry.kind !== 'language').length > 1;
  return found.filter(isExchange).map((block) => block.map(({ nth }) => nth));
}

/** Numbers each run of alternatives: 'Java / Kotlin', 'React, Vue or Angular', 'one of: …'. */
function groupAlternatives(
  text: { plain: string; levels: readonly NamedLevel[] },
  mentions: readonly Mention[],
  nextGroup: () => number,
): (number | null)[] {
  const { plain } = text;
  const groups: (number | null)[] = mentions.map(() => null);
  const oneOf = findAlternatives(plain);
  let run: Alternative[] = [];
  let isAlternative = false;
  const close = () => {
    const whole = listAlternatives(
      run.map(({ nth }) => nth),
      mentions,
    );
    for (const alternatives of isAlternative ? [whole] : listExchanges(run)) {
      if (alternatives.length < 2) continue;
      const group = nextGroup();
      for (const nth of alternatives) groups[nth] = group;
    }
    run = [];
    isAlternative = false;
  };
  for (const [nth, mention] of mentions.entries()) {
    const last = mentions[nth - 1];
    const end = last && findEnd(last, text);
    const between = end ? plain.slice(end.to, mention.from) : '';
    const isExchange = last !== undefined && replaceEachOther(last, mention);
    // 'Tiếng Nhật N2, tiếng Anh hoặc tiếng Trung' asks for Japanese.
    const isEnded = end?.isApart && between.includes(',') && !isExchange;
    if (!end || isEnded || !(LIST_SEPARATOR.test(between) || between === '')) close();
    const isJoined = run.length > 0 && ALTERNATIVE.test(between);
    if ((isJoined && !isExchange) || (oneOf !== -1 && mention.from > oneOf)) isAlternative = true;
    run.push({ nth, mention, isJoined });
  }
  close();
  return groups;
}

/** Plain text of the title and all tags, which tell apart what each of them means. */
export const toTagContext = (pieces: readonly Piece[]): string =>
  toPlainText(pieces.map(({ text }) => text).join(', '));

/** What a tag names: the skill that it is as a whole, else all names in it; `context` is of toTagContext(). */
export function findTagMentions(text: string, context: string): Mention[] {
  const whole = findSkill(text);
  const mentions = whole ? [{ entry: whole, from: 0, to: text.length }] : findMentions(text);
  return resolveTagFriends(mentions, text, context);
}

/** The skills that a title names beside a profession. */
export function findTitleSkills(text: string): Mention[] {
  const plain = toPlainText(text);
  const mentions = removeRanks(findMentions(text, { plain, prefer: 'titles' }), text);
  const skills = mentions.filter(({ entry }) => SKILLS.includes(entry.kind));
  return removeNationalities(resolveTagFriends(skills, text, plain), plain);
}

/** The industries that titles name beside a profession. */
export function findTitleFields(titles: readonly Piece[]): NamedConcept[] {
  const found = titles.flatMap(({ key, text }) => {
    const plain = toPlainText(text);
    return resolveTagFriends(findMentions(text, { plain }), text, plain)
      .filter(({ entry }) => entry.kind === 'field')
      .map(({ entry, from, to }) => ({ id: entry.id, at: { piece: key, from, to } }));
  });
  return [...Map.groupBy(found, ({ id }) => id)].map(([id, all]) => ({
    id,
    at: all.map(({ at }) => at),
  }));
}

/** A tag that names several with a stroke is a category, 'Giáo viên/Giảng viên/Gia sư', and asks for one of them. */
function findInTags(
  tags: readonly Piece[],
  { nextGroup, isDriving, context }: Posting,
): SkillMention[] {
  return tags.flatMap(({ key, text }) => {
    const plain = toPlainText(text);
    const named = removeDoubtfulLicences(findTagMentions(text, context), {
      plain,
      isDriving,
    }).filter(({ entry }) => TAG_KINDS.includes(entry.kind) && !isRank(entry));
    const group = named.length > 1 && text.includes('/') ? nextGroup() : null;
    const levels = findLanguageLevels(plain);
    return named.map((mention): SkillMention => {
      const level = findLevelOf(mention, named, levels);
      return { ...mention, need: 'asked', source: 'tag', group, level, piece: key };
    });
  });
}

/** Ends what a cue applies to: 'Kế toán (ưu tiên tiếng Trung) MISA' prefers Chinese alone. */
const TITLE_PART = /[()|[\]]| [-–—] /;

function* splitTitle(plain: string): Generator<{ from: number; part: string }> {
  for (let from = 0; from < plain.length;) {
    const end = plain.slice(from).search(TITLE_PART);
    const to = end === -1 ? plain.length : from + end;
    yield { from, part: plain.slice(from, to) };
    from = to + 1;
  }
}

/** Only languages are alternatives in a title ('tiếng Anh/tiếng Nhật'): 'HTML/CSS' asks for both. */
function findInTitles(titles: readonly Piece[], nextGroup: () => number): SkillMention[] {
  return titles.flatMap(({ key, text }) => {
    const plain = toPlainText(text);
    const reaches = [...splitTitle(plain)].flatMap(({ from: start, part }) =>
      findTitleReaches(part).map(({ need, from, to }) => ({
        need,
        from: start + from,
        to: start + to,
      })),
    );
    const mentions = findTitleSkills(text);
    const languages = mentions.filter(({ entry }) => entry.kind === 'language');
    const levels = findLanguageLevels(plain);
    const groups = groupAlternatives({ plain, levels }, languages, nextGroup);
    return mentions.map((mention): SkillMention => {
      const need = findNeedAt(reaches, mention.from) ?? 'asked';
      const group = groups[languages.indexOf(mention)] ?? null;
      const level = findLevelOf(mention, mentions, levels);
      return { ...mention, need, source: 'title', group, level, piece: key };
    });
  });
}

/** Tags repeat the languages of a title, and do not ask for all of its alternatives. */
function joinTitleGroups(
  tags: readonly SkillMention[],
  titles: readonly SkillMention[],
): SkillMention[] {
  const groups = new Map(titles.map(({ entry, group }) => [entry.id, group]));
  return tags.map((tag) => ({ ...tag, group: groups.get(tag.entry.id) ?? tag.group }));
}

const SOURCES: readonly Source[] = ['title', 'tag', 'requirement', 'duty'];
const MAX_SPANS = 3;

/** Merges the mentions of one skill: the strongest source; 'must' if any says so; 'nice' only if none says more. */
function mergeMentions(all: readonly SkillMention[]): RequiredSkill | null {
  if (all.some(({ need, source }) => need === 'not' && source === 'requirement')) return null;
  const mentions = all.filter(({ need }) => need !== 'not');
  const source = SOURCES.find((one) => mentions.some((it) => it.source === one));
  const [first] = mentions;
  if (!first || !source) return null;
  const requirements = mentions.filter((it) => it.source === 'requirement');
  const has = (need: Need) => requirements.some((it) => it.need === need);
  const inTitles = mentions.filter((it) => it.source === 'title');
  const isNice = has('nice') || (inTitles.length > 0 && inTitles.every((it) => it.need === 'nice'));
  // Neither a tag nor a duty makes a skill required that the text calls an advantage.
  const isLegalMust = isPractisingLicence(first.entry.id) && has('asked');
  const need =
    has('must') || isLegalMust
      ? 'must'
      : (isNice && !has('asked')) || mentions.every((it) => it.need === 'nice')
        ? 'nice'
        : 'asked';
  const listed = mentions.filter((it) => it.source !== 'duty');
  const isAlone = listed.some((it) => it.group === null);
  const at = mentions
    .toSorted((one, other) => SOURCES.indexOf(one.source) - SOURCES.indexOf(other.source))
    .slice(0, MAX_SPANS)
    .map(({ piece, from, to }) => ({ piece, from, to }));
  const inGroups = [...requirements, ...listed].filter((it) => it.group !== null);
  const inGroup = inGroups.find((it) => it.need !== 'nice') ?? inGroups[0];
  const group = isAlone ? null : (inGroup?.group ?? null);
  const required = mentions.filter((it) => need === 'nice' || it.need !== 'nice');
  const level = toLowestLevel(required.flatMap((it) => it.level ?? []));
  return { id: first.entry.id, need, source, group, ...(level ? { level } : {}), at };
}

/**
 * Where one of several alternatives is required by itself as well, as a tag or in another sentence, it settles the choice:
 * the others become advantages. Else they would be required beside it.
 */
function settleAlternatives(mentions: readonly SkillMention[]): SkillMention[] {
  const refused = mentions.filter((it) => it.need === 'not' && it.source === 'requirement');
  const refusedIds = new Set(refused.map(({ entry }) => entry.id));
  const alone = mentions.filter(
    ({ entry, need, source, group }) =>
      group === null &&
      source !== 'duty' &&
      need !== 'nice' &&
      need !== 'not' &&
      !refusedIds.has(entry.id),
  );
  const required = new Set(alone.map(({ entry }) => entry.id));
  const settled = new Set(
    mentions.filter(({ entry }) => required.has(entry.id)).map(({ group }) => group),
  );
  return mentions.map((it) =>
    it.group !== null && settled.has(it.group) && it.need !== 'not' && !required.has(it.entry.id)
      ? { ...it, need: 'nice' }
      : it,
  );
}

interface Pieces {
  titles: readonly Piece[];
  tags: readonly Piece[];
  sentences: readonly Sentence[];
}

/** Returns each skill once, those of the title first. `professions` are those of the title. */
export function findRequiredSkills(
  { titles, tags, sentences }: Pieces,
  professions: readonly NamedConcept[] = [],
): RequiredSkill[] {
  let group = 0;
  const nextGroup = () => (group += 1);
  const isDriving = [...titles, ...tags].some(({ text }) => isAboutDriving(toPlainText(text)));
  const context = toTagContext([...titles, ...tags]);
  const posting = { nextGroup, isDriving, context };
  const inTitles = findInTitles(titles, nextGroup);
  const mentions = [
    ...inTitles,
    ...joinTitleGroups(findInTags(tags, posting), inTitles),
    ...sentences.flatMap((sentence) => [...findInSentence(sentence, posting)]),
  ].map((mention) => ({ ...mention, entry: toOwnLicence(mention.entry, professions) }));
  const byId = Map.groupBy(settleAlternatives(mentions), ({ entry }) => entry.id);
  return [...byId.values()].map(mergeMentions).filter((skill) => skill !== null);
}
