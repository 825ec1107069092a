// Finds the employer or the school in the lines that begin an entry of a CV.
import { addBareForms } from './bare-forms.ts';
import { ORGANIZATION_LABEL, toPieces } from './pieces.ts';

/** Lookups in the lexicon and the gazetteer. */
export interface NamesOf {
  isTitle: (text: string) => boolean;
  /** Whether the whole text is a place or a word about employment, such as 'full-time'. */
  isPlaceOrTerm: (text: string) => boolean;
  findLanguage: (text: string) => string | null;
}

const SCHOOL = new RegExp(
  String.raw`(?<!\p{L})(?:${addBareForms('đại học|cao đẳng|trung cấp|học viện|trường|thpt')}|university|college|institute|academy|school|polytechnic)(?!\p{L})`,
  'iu',
);
const COMPANY = addBareForms(
  'công ty|cty|tnhh|cổ phần|ctcp|tập đoàn|tổng công ty|company|co\\.|ltd|inc|corp|corporation|jsc|llc',
);
const VENUE = addBareForms(
  'ngân hàng|bệnh viện|phòng khám|nhà hàng|khách sạn|siêu thị|cửa hàng|xưởng|nhà máy|văn phòng',
);
/** Without marks 'truong' is also 'trưởng' (head). */
const BARE_SCHOOL = 'truong (?:dai hoc|cao dang|trung cap|thpt|thcs|tieu hoc|mam non)';
/** These name a workplace only at its beginning: 'kỹ sư môi trường' is none. */
const OFFICE = `${addBareForms('trung tâm|ủy ban|uỷ ban|ubnd|hđnd|học viện|đại học|cao đẳng|trung cấp|mầm non|tiểu học|thcs|thpt|chi cục')}|trường|sở|viện|cục|trạm|${BARE_SCHOOL}`;
const ENGLISH =
  'bank|group|hospital|hotel|restaurant|studio|agency|solutions|technologies|university|college|institute|academy|school|kindergarten|center|centre';
const WORKPLACE = new RegExp(
  String.raw`(?:(?<!\p{L})(?:${COMPANY}|${VENUE}|${ENGLISH})|^(?:${OFFICE}))(?!\p{L})`,
  'iu',
);
/** A workplace even where it contains the word of a profession ('Công ty Kế toán An'). */
const SURE_WORKPLACE = new RegExp(
  String.raw`(?:(?<!\p{L})(?:${COMPANY})|^(?:${VENUE}|${OFFICE}))(?!\p{L})`,
  'iu',
);
/** Headings and labels of what the person did there. */
const DUTIES = new RegExp(
  `:$|^(?:${addBareForms('mô tả|nhiệm vụ|trách nhiệm|công việc|thành tích|kết quả')}|responsib|dut(?:y|ies)|description|achievement|key |main |tasks)`,
  'iu',
);
const SMALL_WORDS = new Set(['và', 'of', 'the', 'and', 'for']);

const isProperName = (piece: string) =>
  piece.split(' ').every((word) => /^[\p{Lu}\d&]/u.test(word) || SMALL_WORDS.has(word)) &&
  /^\P{Ll}/u.test(piece) &&
  /\p{L}/u.test(piece);

/**
 * Returns the only name next to the position in the lines as far as the period and the position, or else in the line
 * after them; null for none or several, and for a place or a term of employment.
 */
function findProperName(lines: readonly string[], at: number, names: NamesOf): string | null {
  const named = Math.max(at, lines.findIndex(names.isTitle)) + 1;
  for (const end of [named, named + 1]) {
    if (end > named && DUTIES.test(lines[named] ?? '')) return null;
    const found = toPieces(lines.slice(0, end)).others.filter(
      (piece) => !names.isTitle(piece) && !names.isPlaceOrTerm(piece),
    );
    const [only, second] = found;
    if (only) return second || !isProperName(only) ? null : only;
  }
  return null;
}

/** `lines` begin a past job and are without its period, which was in line `at`; `pieces` are what they consist of. */
export function findEmployer(
  lines: readonly string[],
  at: number,
  pieces: readonly string[],
  names: NamesOf,
): string | null {
  const marked = pieces.filter((it) => WORKPLACE.test(it) && !ORGANIZATION_LABEL.test(it));
  return (
    marked.find((it) => SURE_WORKPLACE.test(it) || !names.isTitle(it)) ??
    findProperName(lines, at, names)
  );
}

export const findSchool = (pieces: readonly string[]): string | null =>
  pieces.find((it) => SCHOOL.test(it) && !ORGANIZATION_LABEL.test(it)) ?? null;
