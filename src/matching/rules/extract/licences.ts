// Reads the classes of driving licences, which stand in lists and in many forms: 'bằng B2, C', 'GPLX hạng FC'.
import { findEntry } from '#lexicon/rules/entries.ts';
import type { Mention } from './mentions.ts';

/** Classes until 2024 and since: a truck of up to 7.5 tonnes has C1 now, a trailer's letter F became E. */
const CLASSES: readonly (readonly [string, readonly string[]])[] = [
  ['motorbike-licence', ['a1', 'a2']],
  ['driving-licence', ['b1', 'b2', 'b', 'be', 'fb2']],
  ['truck-licence', ['c1', 'c']],
  ['bus-licence', ['d1', 'd2', 'd', 'e', 'fd', 'fe']],
  ['container-licence', ['fc', 'ce', 'c1e']],
];
const ID_BY_CLASS = new Map(
  CLASSES.flatMap(([id, classes]) => classes.map((one): [string, string] => [one, id])),
);
const LICENCES = new Set(CLASSES.map(([id]) => id));

export const isLicence = (id: string): boolean => LICENCES.has(id);

const CLASS = String.raw`(?:c1e|fb2|a1|a2|b1|b2|be|b|c1|ce|c|d1|d2|d|e|fc|fd|fe)(?![\w+#])`;
const LIST = String.raw`${CLASS}(?: ?(?:[,/&-]|\b(?:va|hoac|hay|or|and)\b) ?(?:(?:bang|hang) )?${CLASS})*`;
/** 'Bằng B' alone is as often one of English or computing. */
const BARE = String.raw`bang (?:(?:hang|loai) )?`;
const NAMED = String.raw`(?:bang lai(?: xe)?|giay phep lai xe|gplx|(?:driving|driver'?s?) licen[cs]e)(?: o ?to)?(?: (?:hang|loai|bang|class))? ?:? ?(?:class |bang |hang )?`;
const PATTERN = new RegExp(String.raw`\b(?:${NAMED}|(${BARE}))(${LIST})`, 'g');
/** 'FC licence', 'class C driving licence'. */
const ENGLISH = new RegExp(
  String.raw`\b(?:class )?(${LIST})[ -](?:class )?(?:driving |driver'?s? )?licen[cs]es?\b`,
  'g',
);
const ONE_CLASS = new RegExp(String.raw`\b${CLASS}`, 'g');

/** What a bare 'bằng C' may be instead: a level of a language or of computing, or the programming language. */
const OTHER_CERTIFICATE =
  /\b(?:tieng|anh van|ngoai ngu|english|ielts|toeic|toefl|cefr|vstep|cambridge|aptis|goethe|telc|delf|hsk|topik|jlpt|n[1-5]|khung (?:tham chieu|nang luc|chau au|ngoai ngu|6 bac)|tin hoc|nhat ngu|hoa ngu|giao tiep|lap trinh|phan mem|code|coding|firmware|python|java|javascript|php|golang|rust)\b/;
/** Directly after: 'bằng C/C++', 'bằng B1 châu Âu'. */
const OTHER_AFTER = /^(?: ?[/,] ?c(?:\+\+|#)| (?:theo )?(?:chuan )?(?:chau au|duc)\b)/;
const REACH = 40;

interface Found {
  from: number;
  to: number;
  mentions: Mention[];
}

/** `to` is the end of the list. */
function toMentions(from: number, to: number, list: string): Mention[] {
  const start = to - list.length;
  return [...list.matchAll(ONE_CLASS)].flatMap(({ index, 0: name }, nth) => {
    const entry = findEntry(ID_BY_CLASS.get(name) ?? '');
    const at = start + index;
    return entry
      ? [{ entry, from: nth === 0 ? Math.min(from, at) : at, to: at + name.length }]
      : [];
  });
}

function isOther(plain: string, from: number, to: number): boolean {
  const around = `${plain.slice(Math.max(0, from - REACH), from)} ${plain.slice(to, to + REACH)}`;
  return OTHER_AFTER.test(plain.slice(to)) || OTHER_CERTIFICATE.test(around);
}

function findLicences(plain: string): Found[] {
  const vietnamese = [...plain.matchAll(PATTERN)].map(
    ({ index: from, 0: all, 1: bare, 2: list }) => {
      const to = from + all.length;
      const isNone = bare !== undefined && isOther(plain, from, to);
      return { from, to, mentions: isNone ? [] : toMentions(from, to, list ?? '') };
    },
  );
  const english = [...plain.matchAll(ENGLISH)].map(({ index: from, 0: all, 1: list = '' }) => {
    const start = from + all.indexOf(list);
    return { from, to: from + all.length, mentions: toMentions(from, start + list.length, list) };
  });
  return [...vietnamese, ...english];
}

/** Classes that are levels of languages as well, and asked for as such; 'bằng B2' is nearly always a licence. */
const LEVEL_OR_CLASS = /^(?:bang (?:(?:hang|loai) )?)?(?:a2|b1|c1)$/;
const OF_DRIVING =
  /\b(?:lai (?:xe|o ?to|tau|may)|tai xe|gplx|o ?to|xe|giao hang|shipper|drivers?|driving|trucks?|delivery)\b/;

/** Whether a plain text is about vehicles. */
export const isAboutDriving = (plain: string): boolean => OF_DRIVING.test(plain);

/**
 * Removes the licences that may as well be a level of a language, 'bằng B1', from the mentions of a plain text, unless the
 * text or the work is about vehicles. Beside another class, 'bằng B1, C', they are licences.
 */
export function removeDoubtfulLicences(
  mentions: readonly Mention[],
  { plain, isDriving }: { plain: string; isDriving: boolean },
): Mention[] {
  const licences = mentions.filter(({ entry }) => isLicence(entry.id));
  const isDoubtful =
    !isDriving &&
    !isAboutDriving(plain) &&
    licences.every(({ from, to }) => LEVEL_OR_CLASS.test(plain.slice(from, to)));
  return mentions.filter((it) => !isDoubtful || !licences.includes(it));
}

const HAS_LICENCE = /\b(?:bang|gplx|giay phep lai|licen[cs]e)/;

/** Replaces the mentions within a licence and its classes by one for each class. */
export function readLicences(plain: string, mentions: Mention[]): Mention[] {
  if (!HAS_LICENCE.test(plain)) return mentions;
  const found = findLicences(plain);
  if (found.length === 0) return mentions;
  const others = mentions.filter(
    (it) => !found.some(({ from, to }) => it.from < to && from < it.to),
  );
  return [...others, ...found.flatMap((it) => it.mentions)].toSorted((a, b) => a.from - b.from);
}
