// Splits texts into sentences, each with its section.
import { findHeading, type Section } from './cues.ts';
import { toPlainText, type Piece } from './plain.ts';

export interface Sentence {
  piece: string;
  /** Where it begins in the piece. */
  from: number;
  text: string;
  plain: string;
  section: Section;
}

const END = /[.!?;](?=\s)|$/g;
/** Bounds work that is quadratic in the length of a sentence; real sentences are shorter. */
const MAX_SENTENCE = 1000;

/** Splits a range into parts of bounded length, at spaces where possible. */
function* splitRange(
  line: string,
  from: number,
  to: number,
): Generator<[from: number, to: number]> {
  let start = from;
  while (to - start > MAX_SENTENCE) {
    const space = line.lastIndexOf(' ', start + MAX_SENTENCE);
    const end = space > start ? space : start + MAX_SENTENCE;
    yield [start, end];
    start = end;
  }
  yield [start, to];
}

/** Splits one line into sentences; 'v.v.' and 'Node.js' do not end one. */
function* splitLine(line: string): Generator<[from: number, to: number]> {
  let start = 0;
  for (const { index } of line.matchAll(END)) {
    for (const [from, to] of splitRange(line, start, index)) {
      if (line.slice(from, to).trim() !== '') yield [from, to];
    }
    start = index + 1;
  }
}

/** `section` is the initial section; a heading changes it for the lines after it, also in later pieces. */
export function splitSentences(pieces: readonly Piece[], section: Section): Sentence[] {
  const found: Sentence[] = [];
  let current = section;
  for (const { key, text } of pieces) {
    const all = toPlainText(text);
    for (let begin = 0; begin < text.length;) {
      const end = text.indexOf('\n', begin);
      const line = all.slice(begin, end === -1 ? text.length : end);
      const heading = findHeading(line);
      if (heading?.lasts) current = heading.section;
      for (const [from, to] of splitLine(line)) {
        const at = begin + from;
        const own = { text: text.slice(at, begin + to), plain: line.slice(from, to) };
        found.push({ piece: key, from: at, ...own, section: heading?.section ?? current });
      }
      begin += line.length + 1;
    }
  }
  return found;
}
