// Reads levels of languages by their tests: 'JLPT N2', 'IELTS 6.5', 'TOEIC từ 650 điểm', 'HSK4', 'tiếng Anh B2'.
import { findLanguage } from '#matching/rules/factors/languages.ts';
import type { LanguageLevel } from '#matching/rules/facts.ts';
import type { Mention } from './mentions.ts';

/** A level at its position in the text. */
export interface NamedLevel extends LanguageLevel {
  /** Id of the language in the lexicon. */
  language: string;
  from: number;
  to: number;
}

/** Points of a test and the level of the Common European Framework that they stand for, 1 for A1 to 6 for C2. */
type Scale = readonly (readonly [points: number, level: number])[];

interface LanguageTest {
  /** Id of the certificate in the lexicon. */
  test: string;
  language: string;
  pattern: RegExp;
  /** Without one the points are the level. */
  scale?: Scale;
  /** Text that must stand in the same sentence. */
  within?: RegExp;
}

/** Words between a test and its points: 'TOEIC từ', 'IELTS overall', 'HSK cấp'. */
const BETWEEN = String.raw`[^\da-z]{0,4}(?:(?:tu|cap|do|level|bac|tren|toi thieu|it nhat|tam|khoang|tuong duong|diem|score|of|at least|minimum|min|overall|academic|speaking|writing|iig|tong hop|band|above|over|muc|dat)[^\da-z]{1,3}){0,3}`;
/** 'IELTS 4 kỹ năng' and '5 khóa' count something else. */
const NOT_COUNT = String.raw`(?!\d| ?(?:ky nang|ki nang|skills?|nam|thang|buoi|khoa|lop|hoc vien|years?)\b)`;

/** Source: the tables of Cambridge (IELTS), ETS (TOEIC listening and reading, TOEFL iBT) for the framework. */
const TESTS: readonly LanguageTest[] = [
  {
    test: 'ielts',
    language: 'english',
    pattern: new RegExp(
      String.raw`\bielts${BETWEEN}([3-9](?:[.,][05])?)${NOT_COUNT}|\b([4-9][.,][05])\+? ?ielts\b`,
      'g',
    ),
    scale: [
      [4, 3],
      [5.5, 4],
      [7, 5],
      [8.5, 6],
    ],
  },
  {
    test: 'toeic',
    language: 'english',
    pattern: new RegExp(
      String.raw`\btoeic${BETWEEN}([2-9]\d\d)(?!\d)|\b([2-9]\d\d)\+? ?(?:diem )?toeic\b`,
      'g',
    ),
    scale: [
      [225, 2],
      [550, 3],
      [785, 4],
      [945, 5],
    ],
  },
  {
    test: 'toefl',
    language: 'english',
    pattern: new RegExp(String.raw`\btoefl(?: ibt)?${BETWEEN}(1[01]\d|120|[3-9]\d)(?!\d)`, 'g'),
    scale: [
      [42, 3],
      [72, 4],
      [95, 5],
      [114, 6],
    ],
  },
  {
    // The paper test, TOEFL ITP.
    test: 'toefl',
    language: 'english',
    pattern: new RegExp(String.raw`\btoefl(?: itp)?${BETWEEN}([3-6]\d\d)(?!\d)`, 'g'),
    scale: [
      [337, 2],
      [460, 3],
      [543, 4],
      [627, 5],
    ],
  },
  {
    test: 'jlpt',
    language: 'japanese',
    pattern: /\bn([1-5])\b/g,
    // N5 is the lowest.
    scale: [
      [1, 5],
      [5, 1],
    ],
    within:
      /\b(?:jlpt|nat-test|tieng nhat|nhat ban|nhat ngu|japan(?:ese)?|comtor|brse|bridge|cau noi)\b/,
  },
  {
    test: 'hsk',
    language: 'chinese',
    pattern: new RegExp(String.raw`\bhsk${BETWEEN}([1-6])${NOT_COUNT}`, 'g'),
  },
  {
    test: 'topik',
    language: 'korean',
    pattern: new RegExp(String.raw`\btopik(?: ii?\b)?${BETWEEN}([1-6])${NOT_COUNT}`, 'g'),
  },
];

const NAMES: readonly (readonly [name: string, language: string])[] = [
  ['tieng anh', 'english'],
  ['anh van', 'english'],
  ['anh ngu', 'english'],
  ['english', 'english'],
  ['vstep', 'english'],
  ['tieng phap', 'french'],
  ['french', 'french'],
  ['tieng duc', 'german'],
  ['german', 'german'],
  ['goethe', 'german'],
  ['telc', 'german'],
  ['tieng tay ban nha', 'spanish'],
  ['spanish', 'spanish'],
];
const LANGUAGES = new Map(NAMES);
const NAME = NAMES.map(([name]) => name).join('|');
/** 'B1, B2 Goethe': the first is the lowest that is enough. */
const MORE = '(?:(?: ?[,/-] ?| (?:hoac|or) )[abc][12]){0,3}';
/** 'Tiếng Anh, bằng lái B2': the class of a licence stands after a comma or after 'lái'. */
const FRAMEWORK = new RegExp(
  String.raw`\b(${NAME})\b(?:(?!\blai\b|\bgplx\b)[^,;.\d]){0,25}?\b([abc][12])(?![\w+#])|\b([abc][12])${MORE} (${NAME})\b`,
  'g',
);
const LETTERS = ['a1', 'a2', 'b1', 'b2', 'c1', 'c2'];

/** Interpolates between the points of a scale; outside of it the nearest level counts. */
function toLevel(points: number, scale: Scale): number {
  const after = scale.find(([at]) => at >= points) ?? scale.at(-1) ?? [0, 0];
  const before = scale.findLast(([at]) => at <= points) ?? after;
  const range = after[0] - before[0];
  const share = range === 0 ? 0 : (points - before[0]) / range;
  return before[1] + share * (after[1] - before[1]);
}

/** Belongs to the points: 'IELTS 6.0 trở lên hoặc TOEIC 650'. */
const AFTER_LEVEL = /^\+?(?: ?(?:diem|points?|tro len|or (?:above|higher|more)|and (?:above|up)))*/;

const getEnd = (plain: string, end: number): number =>
  end + (AFTER_LEVEL.exec(plain.slice(end, end + 40))?.[0].length ?? 0);

function* findTestLevels(plain: string): Generator<NamedLevel> {
  for (const { test, language, pattern, scale, within } of TESTS) {
    if (within && !within.test(plain)) continue;
    for (const found of plain.matchAll(pattern)) {
      const written = found[1] ?? found[2] ?? '';
      const points = Number(written.replace(',', '.'));
      const level = scale ? toLevel(points, scale) : points;
      const label = test === 'jlpt' ? `N${written}` : written.replace(',', '.');
      const from = found.index;
      const to = getEnd(plain, from + found[0].length);
      yield { test, language, label, level, from, to };
    }
  }
}

function* findFrameworkLevels(plain: string): Generator<NamedLevel> {
  for (const found of plain.matchAll(FRAMEWORK)) {
    const letter = found[2] ?? found[3] ?? '';
    const language = LANGUAGES.get(found[1] ?? found[4] ?? '') ?? '';
    const from = found.index;
    const at = { from, to: getEnd(plain, from + found[0].length) };
    const label = letter.toUpperCase();
    yield { test: 'cefr', language, label, level: LETTERS.indexOf(letter) + 1, ...at };
  }
}

const MAY_NAME = /ielts|toeic|toefl|hsk|topik|\bn[1-5]\b|\b[abc][12]\b/;

/** The licence of somebody who drives: 'biết tiếng Anh và có bằng B2'. */
const AND_LICENCE = /\bva (?:[a-z]+ ){0,2}bang\b/;

/** Levels that a plain sentence names, see toPlainText(); `isDriving` is whether the work is about vehicles. */
export function findLanguageLevels(plain: string, isDriving = false): NamedLevel[] {
  if (!MAY_NAME.test(plain)) return [];
  const framework = [...findFrameworkLevels(plain)].filter(
    ({ from, to }) => !isDriving || !AND_LICENCE.test(plain.slice(from, to)),
  );
  return [...findTestLevels(plain), ...framework];
}

export const toLowestLevel = (levels: readonly LanguageLevel[]): LanguageLevel | null =>
  levels.reduce<LanguageLevel | null>(
    (lowest, it) => (lowest === null || it.level < lowest.level ? it : lowest),
    null,
  );

/** Maximum distance, in characters, from a certificate to its points. */
const MAX_DISTANCE = 25;

/**
 * The lowest level that a text names for the language or certificate of a mention: after it, before another language.
 * Null for other mentions.
 */
export function findLevelOf(
  { entry, from, to }: Mention,
  mentions: readonly Mention[],
  levels: readonly NamedLevel[],
): LanguageLevel | null {
  if (levels.length === 0) return null;
  const language = findLanguage(entry.id);
  if (language === null) return null;
  const next = mentions.find((it) => {
    const other = it.from >= to ? findLanguage(it.entry.id) : null;
    return other !== null && other !== language;
  });
  const own = levels.filter(
    (it) =>
      it.language === language &&
      // After the name, or right before it: 'N2 tiếng Nhật'.
      it.to >= from - 1 &&
      it.from < (next?.from ?? Number.POSITIVE_INFINITY) &&
      // A certificate has the level of its own points: 'IELTS 6.0 hoặc TOEIC 650'.
      (entry.kind === 'language' || (it.test === entry.id && it.from < to + MAX_DISTANCE)),
  );
  const lowest = toLowestLevel(own);
  return lowest && { test: lowest.test, label: lowest.label, level: lowest.level };
}
