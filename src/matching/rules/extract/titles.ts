// Reads titles: the professions and other words they name, and their levels.
import { LEVELS, type Level } from '#jobs/rules/lists.ts';
import { readLevel } from '#jobs/rules/reading/level.ts';
import { isProfession, type Entry } from '#lexicon/rules/entries.ts';
import { listBroaderTitles, listWorkLanguages } from '#lexicon/rules/implied-entries.ts';
import { findLongestAt, listSenses, type Sense } from '#lexicon/rules/lookup.ts';
import { agreesWithMarks } from '#lexicon/rules/marks.ts';
import type { NamedConcept, Span } from '#matching/rules/facts.ts';
import { toTitleUnits } from '#matching/rules/title-words.ts';
import { findMentions } from './mentions.ts';
import { toPlainText, toTokens, type Piece } from './plain.ts';
import { isObjectOfWork } from './title-objects.ts';
import { removeFalseFriends, type TitleMention } from './title-false-friends.ts';

/**
 * Finds all senses of each name. Titles use short forms: 'NV QC', 'BA', 'nvkd'. A name may share words with one that goes
 * on after it: 'chuyên viên tư vấn' with 'tư vấn giáo dục', and a profession with a special one of its family, 'nhân
 * viên lái xe' with 'lái xe tải'.
 */
function findTitleMentions(text: string, plain: string): TitleMention[] {
  const tokens = toTokens(plain);
  const forms = tokens.map(({ form }) => form);
  const found: TitleMention[] = [];
  let passed = 0;
  let families: (string | undefined)[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const longest = forms[at] === '' ? null : findLongestAt(forms, at);
    const end = at + (longest?.length ?? 0);
    if (!longest || end <= passed) continue;
    const isShared = at < passed && families.length > 0;
    const from = tokens[at]?.from ?? 0;
    const to = tokens[end - 1]?.to ?? from;
    const senses = longest.senses.filter(
      (sense) => isProfession(sense.entry) && isIntended(text.slice(from, to), sense),
    );
    const entries = senses
      .map(({ entry }) => entry)
      .filter(({ family }) => !isShared || families.includes(family));
    for (const entry of entries) found.push({ entry, from, to });
    if (isShared && entries.length === 0) continue;
    passed = end;
    families = entries.map(({ family }) => family);
  }
  return found;
}

/** `otherTexts` are texts beside the title: they tell the senses of a name apart ('QC' of software or of food). */
export function findTitles(
  pieces: readonly Piece[],
  otherTexts: readonly Piece[] = [],
): NamedConcept[] {
  const found = new Map<string, Span[]>();
  const context = toPlainText(otherTexts.map(({ text }) => text).join(', '));
  for (const { key, text } of pieces) {
    const plain = toPlainText(text);
    const mentions = removeFalseFriends(findTitleMentions(text, plain), plain, context);
    for (const mention of mentions) {
      const { entry, from, to } = mention;
      if (isObjectOfWork(mention, mentions, plain)) continue;
      found.set(entry.id, [...(found.get(entry.id) ?? []), { piece: key, from, to }]);
    }
  }
  // A title of one language names no work in any other: 'nhân viên phiên dịch tiếng Hàn'.
  const ofLanguages = [...found.keys()].filter((id) => listWorkLanguages(id).length > 0);
  const general = ofLanguages.flatMap(listBroaderTitles);
  return [...found].filter(([id]) => !general.includes(id)).map(([id, at]) => ({ id, at }));
}

/** Text without marks agrees with any marks; the shortest forms need the same capitals ('EM', not 'em'). */
function isIntended(written: string, { name, written: form }: Sense): boolean {
  if (form === 'short' && name.length < 3) return written === name && name !== name.toLowerCase();
  return /^\p{ASCII}*$/u.test(written) || agreesWithMarks(written, name);
}

const isRelated = (one: Entry, other: Entry) =>
  one.related.includes(other.id) || other.related.includes(one.id);

/** Professions in the names of skills that belong to them: 'SEO content' names SEO. */
function findWithinSkills(pieces: readonly Piece[]): NamedConcept[] {
  return pieces.flatMap(({ key, text }) =>
    findMentions(text)
      .filter(({ entry }) => entry.kind === 'skill')
      .flatMap(({ entry: skill, from, to }) => {
        const name = text.slice(from, to);
        const words = [...name.matchAll(/ /g)].map(({ index }) => index);
        return words
          .flatMap((at) => [
            { part: name.slice(0, at), from },
            { part: name.slice(at + 1), from: from + at + 1 },
          ])
          .flatMap(({ part, from: start }) =>
            listSenses(part)
              .filter(
                ({ entry, written }) =>
                  written === 'name' && isProfession(entry) && isRelated(entry, skill),
              )
              .map(({ entry }) => ({
                id: entry.id,
                at: [{ piece: key, from: start, to: start + part.length }],
              })),
          );
      }),
  );
}

/** The professions that the titles name, or else the first one that their skills tell. */
export function findNamedTitles(
  titles: readonly Piece[],
  otherTexts: readonly Piece[],
): NamedConcept[] {
  const named = findTitles(titles, otherTexts);
  return named.length > 0 ? named : findWithinSkills(titles).slice(0, 1);
}

export const findTitleUnits = (pieces: readonly Piece[]): string[] => [
  ...new Set(
    pieces.flatMap(({ text }) => toTitleUnits(toTokens(toPlainText(text)).map(({ form }) => form))),
  ),
];

const LEVEL_PATTERNS: readonly (readonly [Level, RegExp])[] = [
  [
    'entry',
    /\b(?:interns?|internship|thuc tap(?: sinh)?|tts|fresher|junior|jr|entry|trainee|graduate|moi ra truong|moi tot nghiep|sinh vien)\b/,
  ],
  ['mid', /\b(?:mid|middle|mid level|intermediate)\b/],
  ['senior', /\b(?:senior|sr|sen|principal|expert|cao cap|chuyen gia)\b/],
  [
    'lead',
    /\b(?:lead|leader|manager|head|supervisor|truong (?:nhom|phong|bo phan|ban)|pho phong|giam sat|quan doc|to truong)\b/,
  ],
  ['executive', /\b(?:director|ceo|cto|cfo|coo|giam doc|chief|vp)\b/],
];

const rank = (level: Level) => LEVELS.indexOf(level);

/** Returns the levels that the title names ('Junior/Middle'), or else the posting's own level. */
export function findTitleLevels(titles: readonly Piece[], level: Level) {
  const plain = titles
    .map(({ text }) =>
      toTokens(toPlainText(text))
        .map(({ form }) => form)
        .join(' '),
    )
    .join(' ');
  const levels = LEVEL_PATTERNS.filter(([, pattern]) => pattern.test(plain)).map(
    ([named]) => named,
  );
  // A supervisor of a building site is an engineer, not a lead.
  const supervises =
    /\b(?:ky su|can bo|nhan vien|chuyen vien|tu van) (?:ky thuat )?giam sat\b/.test(plain);
  if (supervises && level === 'lead') return { least: 'mid' as const, most: level, stated: true };
  const own = readLevel(plain, '', '');
  // A single word may mislead ('account manager'): unless several levels are named, readLevel decides.
  const [first] = levels;
  const last = levels.at(-1);
  if (first && last && first !== last && rank(last) <= rank('senior'))
    return { least: first, most: last, stated: true };
  if (own !== 'mid' || levels.includes('mid')) {
    const least = rank(level) < rank(own) && level !== 'mid' ? level : own;
    return { least, most: own, stated: true };
  }
  return { least: level, most: level, stated: level !== 'mid' };
}
