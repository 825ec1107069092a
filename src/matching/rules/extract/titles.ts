// Reads titles: the professions and other words they name, and their levels.
import { LEVELS, type Level } from '#jobs/rules/lists.ts';
import { readLevel } from '#jobs/rules/reading/level.ts';
import type { Entry } from '#lexicon/rules/entries.ts';
import type { Sense } from '#lexicon/rules/lookup.ts';
import { findLongestAt } from '#lexicon/rules/lookup.ts';
import { agreesWithMarks } from '#lexicon/rules/marks.ts';
import type { NamedConcept, Span } from '#matching/rules/facts.ts';
import { toPlainText, toTokens, type Piece } from './plain.ts';
import { removeFalseFriends, type TitleMention } from './title-false-friends.ts';

const isProfession = ({ kind, family }: Entry) => kind === 'title' && family !== 'rank';

/**
 * Finds all senses of each name. Titles use short forms: 'NV QC', 'BA', 'nvkd'. A name may share words with one that goes
 * on behind it: 'chuyên viên tư vấn' with 'tư vấn giáo dục', and a profession with a special one of its family, 'nhân
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

export function findTitles(pieces: readonly Piece[]): NamedConcept[] {
  const found = new Map<string, Span[]>();
  for (const { key, text } of pieces) {
    const plain = toPlainText(text);
    for (const { entry, from, to } of removeFalseFriends(findTitleMentions(text, plain), plain))
      found.set(entry.id, [...(found.get(entry.id) ?? []), { piece: key, from, to }]);
  }
  return [...found].map(([id, at]) => ({ id, at }));
}

/** Text without marks agrees with any marks; the shortest forms need the same capitals ('EM', not 'em'). */
function isIntended(written: string, { name, written: form }: Sense): boolean {
  if (form === 'short' && name.length < 3) return written === name && name !== name.toLowerCase();
  return /^\p{ASCII}*$/u.test(written) || agreesWithMarks(written, name);
}

/** Words about rank, place or conditions that do not describe the work. */
const STOP_WORDS = new Set(
  (
    'nhan vien chuyen vien ky su truong phong pho giam doc tong nhom quan ly can bo thuc tap sinh tts nv cv ks senior junior middle ' +
    'mid fresher intern lead leader head manager staff officer executive specialist engineer developer dev and or va cac the of for in ' +
    'at with to a an tai ha noi hcm tphcm ho chi minh da nang hn sg thu nhap luong upto up toi den trieu tr usd di lam ngay gap tuyen ' +
    'khong yeu cau kinh nghiem co nam year years full time part remote hybrid onsite level bonus salary new hot lap trinh ' +
    'viec tim cho nha online parttime fulltime ca toi theo voi them nu'
  ).split(' '),
);

export function toTitleWords(pieces: readonly Piece[]): string[] {
  const words = pieces.flatMap(({ text }) => toTokens(toPlainText(text)).map(({ form }) => form));
  return [
    ...new Set(
      words.filter((word) => word.length > 1 && !STOP_WORDS.has(word) && !/^\d+$/.test(word)),
    ),
  ];
}

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
export function findLevels(titles: readonly Piece[], level: Level) {
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
