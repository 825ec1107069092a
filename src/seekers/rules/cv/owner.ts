// Finds the name of a CV's owner and removes it from the words: many parts of names are also words of the lexicon
// ('Ngân', 'Hàn', 'Lan').
import { findLongestAt } from '#lexicon/rules/lookup.ts';
import { agreesWithMarks } from '#lexicon/rules/marks.ts';
import { foldText } from '#vietnamese/rules/fold.ts';

/** With their marks, because 'lễ' (tân) and 'đo' (đạc) begin titles. Without them only those that are nothing else. */
const FAMILY_NAMES = new Set(
  (
    'nguyễn trần lê phạm hoàng huỳnh phan vũ võ đặng bùi đỗ ngô dương đinh trương trịnh lương đoàn ' +
    'nguyen tran pham hoang huynh phan dang bui duong truong trinh'
  ).split(' '),
);
const LABELS = new Set(['ho va ten', 'ho ten', 'full name']);
/** A labelled name stands within the head of a CV. */
const HEAD_LINES = 25;
/** Longer lines are text: every word of a name is looked for in the whole CV. */
const MAX_LINE = 100;

/** 'Phan tich du lieu' begins like a name, but is work from its first word to its last; 'Vũ Công Minh' is not. */
function namesWork(words: readonly string[]): boolean {
  const forms = words.map(foldText);
  for (let at = 0; at < words.length;) {
    const { length, senses } = findLongestAt(forms, at) ?? { length: 0, senses: [] };
    const written = words.slice(at, at + length).join(' ');
    const isName = senses.some(({ name }) => agreesWithMarks(written, name));
    if (!isName || (at === 0 && length === 1)) return false;
    at += length;
  }
  return true;
}

/** Full names have three to five syllables: with two, 'Vũ công' would be a name. */
function looksLikeFullName(line: string): boolean {
  const words = line.split(/\s+/);
  const [first = ''] = words;
  const isLong = words.length >= 3 && words.length <= 5;
  const isName = isLong && /^[\p{L}\s]+$/u.test(line) && FAMILY_NAMES.has(first.toLowerCase());
  return isName && !namesWork(words);
}

/** Returns the owner's name as the CV has it: its first line, or what follows the label of the name. */
export function listWrittenNames(text: string): string[] {
  const lines = text
    .split('\n', HEAD_LINES)
    .filter((line) => line.length <= MAX_LINE)
    .map((line) => line.normalize('NFC').trim())
    .filter(Boolean);
  const labelled = lines.flatMap((line) => {
    const colon = line.indexOf(':');
    return LABELS.has(foldText(line.slice(0, Math.max(colon, 0)))) ? line.slice(colon + 1) : [];
  });
  return [...lines.slice(0, 1).filter(looksLikeFullName), ...labelled];
}

/**
 * Removes a name that stands among the words, and all words when they are parts of it in any order. `words` and
 * `names` are folded; returns the indexes of the other words.
 */
export function listOtherWords(
  words: readonly string[],
  names: readonly (readonly string[])[],
): number[] {
  const isPart = new Set<number>();
  for (const name of names) {
    if (words.length >= Math.min(2, name.length) && words.every((word) => name.includes(word)))
      return [];
    if (name.length < 2) continue;
    const from = words.findIndex((_, at) => name.every((part, nth) => words[at + nth] === part));
    if (from >= 0) for (const nth of name.keys()) isPart.add(from + nth);
  }
  return [...words.keys()].filter((at) => !isPart.has(at));
}
