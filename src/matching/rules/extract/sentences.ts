// Texts as sentences, each with the section that it stands in.
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
/** What is compared with everything else in its sentence stays cheap; no person writes longer ones. */
const MAX_SENTENCE = 1000;

/** A stretch in pieces of bounded length, at spaces where it has any. */
function* bounded(line: string, from: number, to: number): Generator<[from: number, to: number]> {
  let start = from;
  while (to - start > MAX_SENTENCE) {
    const space = line.lastIndexOf(' ', start + MAX_SENTENCE);
    const end = space > start ? space : start + MAX_SENTENCE;
    yield [start, end];
    start = end;
  }
  yield [start, to];
}

/** Cuts one line; 'v.v.' and 'Node.js' are no ends. */
function* cut(line: string): Generator<[from: number, to: number]> {
  let start = 0;
  for (const { index } of line.matchAll(END)) {
    for (const [from, to] of bounded(line, start, index)) {
      if (line.slice(from, to).trim() !== '') yield [from, to];
    }
    start = index + 1;
  }
}

/** `section` is where the texts begin; headings change it for the lines behind them, also in the pieces that follow. */
export function splitSentences(pieces: readonly Piece[], section: Section): Sentence[] {
  const found: Sentence[] = [];
  let now = section;
  for (const { key, text } of pieces) {
    const all = toPlainText(text);
    for (let begin = 0; begin < text.length;) {
      const end = text.indexOf('\n', begin);
      const line = all.slice(begin, end === -1 ? text.length : end);
      const heading = findHeading(line);
      if (heading?.lasts) now = heading.section;
      for (const [from, to] of cut(line)) {
        const at = begin + from;
        const own = { text: text.slice(at, begin + to), plain: line.slice(from, to) };
        found.push({ piece: key, from: at, ...own, section: heading?.section ?? now });
      }
      begin += line.length + 1;
    }
  }
  return found;
}
