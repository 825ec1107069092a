// Detects common passwords: by a list generated from words, and by patterns.
import {
  ENDINGS,
  KEYBOARD_ROWS,
  NUMBERS,
  NUMBER_ENDS,
  PLACES_AND_BRANDS,
  VIETNAMESE_WORDS,
  GIVEN_NAMES,
  WORDS,
} from './common-words.ts';
import { toCanonicalPassword, foldPassword } from './spelling.ts';

const FIRST_YEAR = 1930;
const LAST_YEAR = 2030;
const SHORTEST = 6;

const years = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, i) => String(FIRST_YEAR + i));
const allEndings = [
  ...ENDINGS,
  ...years.flatMap((year) => [year, year.slice(2), `@${year}`, `_${year}`, `.${year}`]),
];

const stems = [...WORDS, ...VIETNAMESE_WORDS, ...GIVEN_NAMES, ...PLACES_AND_BRANDS].flatMap(
  // Also doubles short words: 'linhlinh'.
  (word) => (word.length <= 6 ? [word, word + word] : [word]),
);

/** Numbers with one or two letters before or after: 'a123456', '123456aa'. */
const mixed = NUMBERS.flatMap((number) => [
  number,
  ...NUMBER_ENDS.flatMap((part) => [number + part, part + number]),
]);

const normalizePassword = (text: string) => toCanonicalPassword(foldPassword(text));
const STEMS: ReadonlySet<string> = new Set(stems.map(normalizePassword));
const MIXED: ReadonlySet<string> = new Set(mixed.map(normalizePassword));
const ALL_ENDINGS: readonly string[] = [...new Set(allEndings.map(normalizePassword))];

/** All passwords of the list; leaves out those that are too short anyway. */
export function* listCommonPasswords(): Generator<string> {
  for (const password of mixed) if (password.length >= SHORTEST) yield password;
  for (const stem of stems)
    for (const ending of ['', ...allEndings])
      if (stem.length + ending.length >= SHORTEST) yield stem + ending;
}

function isListed(text: string): boolean {
  if (STEMS.has(text) || MIXED.has(text)) return true;
  return ALL_ENDINGS.some(
    (ending) => text.endsWith(ending) && STEMS.has(text.slice(0, -ending.length)),
  );
}

/** Whether each character is next to the previous one, on the keyboard or in the alphabet. */
function isWalk(text: string): boolean {
  const inRow = (row: string) => {
    const doubled = row + row;
    const backwards = Array.from(doubled).toReversed().join('');
    return doubled.includes(text) || backwards.includes(text);
  };
  return KEYBOARD_ROWS.some(inRow);
}

/** Whether the text interleaves keyboard rows, as in 'qazwsx' or '1q2w3e'. */
function isZigzag(text: string): boolean {
  return [2, 3].some((step) => {
    const lanes = Array.from({ length: step }, (_, lane) =>
      Array.from(text)
        .filter((_sign, i) => i % step === lane)
        .join(''),
    );
    return lanes.every((lane) => lane.length >= 2 && isWalk(lane));
  });
}

/** 'aaaaaa', '121212', 'abcabc'. */
function isRepetition(text: string): boolean {
  return [1, 2, 3].some(
    (length) =>
      text ===
      text
        .slice(0, length)
        .repeat(Math.ceil(text.length / length))
        .slice(0, text.length),
  );
}

const isDay = (day: string, month: string) =>
  Number(day) >= 1 && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12;

/** Dates such as 15081995, 150895 or 19950815, with or without separators. */
function isDate(digits: string): boolean {
  const part = (from: number, to: number) => digits.slice(from, to);
  const isYear = (year: string) => Number(year) >= 1930 && Number(year) <= LAST_YEAR;
  if (digits.length === 6) return isDay(part(0, 2), part(2, 4));
  if (digits.length !== 8) return false;
  if (isDay(part(0, 2), part(2, 4)) && isYear(part(4, 8))) return true;
  return isYear(part(0, 4)) && isDay(part(6, 8), part(4, 6));
}

/** Vietnamese mobile numbers, which many people use as a password. */
const PHONE = /^(?:\+?84|0)[35789]\d{8}$/;

export function isCommonPassword(password: string): boolean {
  const text = foldPassword(password);
  if (
    isListed(toCanonicalPassword(text)) ||
    isListed(toCanonicalPassword(text.replaceAll(' ', '')))
  )
    return true;
  const dense = text.replaceAll(/[\s._/-]+/g, '');
  if (isRepetition(text) || isWalk(text) || isZigzag(text) || PHONE.test(dense)) return true;
  return /^\d+$/.test(dense) && isDate(dense);
}
