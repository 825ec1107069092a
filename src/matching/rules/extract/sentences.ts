// Splits texts into sentences, each with its section.
import { findHeading, type Section } from './cues.ts';
import { endsOffer, findOffer } from './offers.ts';
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

/** Cuts off what the sentence of a posting offers. */
function splitOffer(sentence: Sentence): { parts: Sentence[]; lasts: boolean } {
  const { section, from, text, plain } = sentence;
  const mayOffer = section === 'required' || section === 'nice';
  const offer = mayOffer ? findOffer(sentence) : null;
  if (!offer) return { parts: [sentence], lasts: false };
  const { at, lasts } = offer;
  const start: Sentence = { ...sentence, text: text.slice(0, at), plain: plain.slice(0, at) };
  const texts = { text: text.slice(at), plain: plain.slice(at) };
  const rest: Sentence = { ...sentence, from: from + at, ...texts, section: 'none' };
  return { parts: start.plain.trim() === '' ? [rest] : [start, rest], lasts };
}

/** `section` is the initial section; a heading changes it for the lines after it, also in later pieces. */
export function splitSentences(pieces: readonly Piece[], section: Section): Sentence[] {
  const found: Sentence[] = [];
  let current = section;
  let isOffer = false;
  for (const { key, text } of pieces) {
    const all = toPlainText(text);
    for (let begin = 0; begin < text.length;) {
      const end = text.indexOf('\n', begin);
      const line = all.slice(begin, end === -1 ? text.length : end);
      const heading = findHeading(line);
      if (heading?.lasts) [current, isOffer] = [heading.section, false];
      let own = heading?.section ?? current;
      for (const [from, to] of splitLine(line)) {
        const at = begin + from;
        if (isOffer && endsOffer(line.slice(from, to)))
          [own, current, isOffer] = ['required', 'required', false];
        const texts = { text: text.slice(at, begin + to), plain: line.slice(from, to) };
        const { parts, lasts } = splitOffer({ piece: key, from: at, ...texts, section: own });
        found.push(...parts);
        if (lasts) [own, current, isOffer] = ['none', 'none', true];
      }
      begin += line.length + 1;
    }
  }
  return found;
}
