// Texts as sentences, each with the section that it stands in.
import { headingOf, type Section } from './cues.ts';
import { plainOf, type Piece } from './plain.ts';

export interface Sentence {
  piece: string;
  /** Where it begins in the piece. */
  from: number;
  text: string;
  plain: string;
  section: Section;
}

const END = /[.!?;](?=\s)|$/g;

/** Cuts one line; 'v.v.' and 'Node.js' are no ends. */
function* cut(line: string): Generator<[from: number, to: number]> {
  let start = 0;
  for (const { index } of line.matchAll(END)) {
    if (line.slice(start, index).trim() !== '') yield [start, index];
    start = index + 1;
  }
}

/** `section` is where the texts begin; headings change it for the lines behind them, also in the pieces that follow. */
export function sentencesOf(pieces: readonly Piece[], section: Section): Sentence[] {
  const found: Sentence[] = [];
  let now = section;
  for (const { key, text } of pieces) {
    const all = plainOf(text);
    for (let begin = 0; begin < text.length;) {
      const end = text.indexOf('\n', begin);
      const line = all.slice(begin, end === -1 ? text.length : end);
      const heading = headingOf(line);
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
