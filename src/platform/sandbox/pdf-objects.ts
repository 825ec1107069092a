// Finds the objects of a PDF wherever a reader may look for one, and splits them into tokens (ISO 32000-1, 7.2 and 7.5.7).
import { inflateSync } from 'node:zlib';

export interface PdfObject {
  /** Without leading zeros; empty for a trailer, or if the number is written unusually. */
  number: string;
  /** Names with their slash and without escapes, other words as they are, and any string as `()`. */
  tokens: string[];
}

/** Maximum inflated size of all object streams together, in bytes. */
const MAX_INFLATED = 64 * 1024 * 1024;
/** Maximum number of characters read, some of them more than once. An ordinary file is read once, without its streams. */
const MAX_READ = 128 * 1024 * 1024;

interface Token {
  text: string;
  from: number;
  to: number;
}

/** Any character of a name may be written as `#` and two hexadecimal digits. */
const unescapeName = (name: string) =>
  name.replaceAll(/#([\da-f]{2})/gi, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/** The end of the string whose parenthesis opens before `from`; parentheses inside are balanced or escaped. */
function findStringEnd(text: string, from: number): number {
  const pattern = /\\[^]|[()]/g;
  pattern.lastIndex = from;
  for (let depth = 1; depth > 0;) {
    const found = pattern.exec(text)?.[0];
    if (found === undefined) return text.length;
    if (found === '(') depth += 1;
    else if (found === ')') depth -= 1;
  }
  return pattern.lastIndex;
}

function* readTokens(text: string, start: number): Generator<Token> {
  // Comments, names, strings of hexadecimal digits, delimiters and words. \s would take more characters than PDF's six.
  const pattern =
    /%[^\n\r]*|\/[^\0\t\n\f\r ()<>[\]{}/%]*|<<|>>|<[^>]*|[()[\]{}>]|[^\0\t\n\f\r ()<>[\]{}/%]+/g;
  pattern.lastIndex = start;
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    const { index: from, 0: word } = found;
    if (word.startsWith('%')) continue;
    const isHexadecimal = word.startsWith('<') && word !== '<<';
    if (word === '(') pattern.lastIndex = findStringEnd(text, pattern.lastIndex);
    else if (isHexadecimal) pattern.lastIndex += 1;
    const plain = word.startsWith('/') ? unescapeName(word) : word;
    const isString = word === '(' || isHexadecimal;
    yield { text: isString ? '()' : plain, from, to: pattern.lastIndex };
  }
}

/** Where objects begin, with their numbers. */
type Starts = Map<number, string>;

/**
 * No letter follows `obj`, else 'objective' in a text would be one; a digit may. Behind `trailer` stands a dictionary; a
 * comment before it is not read to its end, because many could share one.
 */
const START = /(?<=[\0\t\n\f\r \d])obj(?![A-Za-z])|trailer(?=[\0\t\n\f\r ]*(?:<<|%))/g;

/**
 * Every place that may be an object's begin, inside streams, strings and comments too: the file's table, which has many
 * notations, can send a reader to any of them.
 */
function findStarts(text: string): Starts {
  const starts: Starts = new Map();
  for (const { index } of text.matchAll(START)) {
    const before = text.slice(Math.max(0, index - 40), index);
    const [, number] =
      /(\d{1,10})[\0\t\n\f\r ]{1,20}\d{1,5}[\0\t\n\f\r ]{0,20}$/.exec(before) ?? [];
    starts.set(index, number === undefined ? '' : String(Number(number)));
  }
  return starts;
}

interface FoundObject extends PdfObject {
  /** Positions after the word `stream`. */
  streams: number[];
  /** In characters. */
  length: number;
}

const CLOSERS = new Map([
  ['<<', '>>'],
  ['[', ']'],
]);

/** Reads up to the data of the object's stream, or to the begin of another object. */
function readObject(text: string, start: number, starts: Starts): FoundObject {
  const tokens: string[] = [];
  const streams: number[] = [];
  /** The closers of dictionaries and arrays that are still open, the innermost last. */
  const open: string[] = [];
  let end = start;
  for (const token of readTokens(text, start)) {
    if (token.from !== start && starts.has(token.from)) break;
    end = token.to;
    tokens.push(token.text);
    const closer = CLOSERS.get(token.text);
    // Readers skip a closer that does not belong to the innermost.
    if (closer) open.push(closer);
    else if (token.text === open.at(-1)) open.pop();
    else if (token.text === 'stream') {
      streams.push(end);
      // Anywhere but after the object's dictionary it is a stray word, which some readers skip.
      if (open.length === 0 && tokens.at(-2) === '>>') break;
    }
  }
  return { number: starts.get(start) ?? '', tokens, streams, length: end - start };
}

/** Readers look only at these entries: `/Type` may be anything. */
const isObjectStream = ({ tokens, streams }: FoundObject) =>
  streams.length > 0 &&
  (tokens.includes('/ObjStm') || (tokens.includes('/N') && tokens.includes('/First')));

/** The whole number of a dictionary's entry; null if it is missing, repeated or stored elsewhere. */
function findCount(tokens: readonly string[], name: string): number | null {
  const at = tokens.indexOf(name);
  const [value = '', , reference] = tokens.slice(at + 1, at + 4);
  const isPlain = at >= 0 && tokens.lastIndexOf(name) === at && reference !== 'R';
  return isPlain && /^\d{1,9}$/.test(value) ? Number(value) : null;
}

/** Returns whether a stream is deflated and nothing else. Other filters are not read here, and producers use none. */
function isDeflated(tokens: readonly string[]): boolean {
  const at = tokens.indexOf('/Filter');
  if (at === -1 || tokens.lastIndexOf('/Filter') !== at) return false;
  if (tokens.includes('/DecodeParms') || tokens.includes('/DP')) return false;
  const [first, second = '', third] = tokens.slice(at + 1, at + 4);
  const name = first === '[' && third === ']' ? second : first;
  return name === '/FlateDecode' || name === '/Fl';
}

/** Inflates the data after the word `stream`, wherever it ends; null if it is damaged, encrypted or longer than `most`. */
function inflateStream(bytes: Buffer, at: number, most: number): string | null {
  const [newline = ''] = /^(?:\r\n|\n|\r)/.exec(bytes.toString('latin1', at, at + 2)) ?? [];
  if (newline === '' || most < 1) return null;
  try {
    const data = bytes.subarray(at + newline.length);
    return inflateSync(data, { maxOutputLength: most }).toString('latin1');
  } catch {
    return null;
  }
}

/** An object stream starts with pairs: an object's number, and its offset from `/First`. */
function findPackedStarts(text: string, tokens: readonly string[]): Starts | null {
  const [count, first] = [findCount(tokens, '/N'), findCount(tokens, '/First')];
  if (count === null || first === null) return null;
  const starts: Starts = new Map();
  let number: string | null = null;
  if (count === 0) return starts;
  for (const { text: token } of readTokens(text, 0)) {
    if (!/^\d{1,10}$/.test(token)) return null;
    if (number === null) number = String(Number(token));
    else {
      starts.set(first + Number(token), number);
      if (starts.size === count) return starts;
      number = null;
    }
  }
  return null;
}

interface Text {
  text: string;
  starts: Starts;
}

/** Null unless the object's stream can be read as an object stream of at most that inflated size, in bytes. */
function openObjectStream(
  bytes: Buffer,
  { tokens, at, most }: { tokens: readonly string[]; at: number; most: number },
): Text | null {
  const text = isDeflated(tokens) ? inflateStream(bytes, at, most) : null;
  const starts = text === null ? null : findPackedStarts(text, tokens);
  return text === null || starts === null ? null : { text, starts };
}

/** Lists all objects, those of object streams too; null stands for objects that cannot be read. */
export function* listPdfObjects(bytes: Buffer): Generator<PdfObject | null> {
  const file = bytes.toString('latin1');
  const texts: Text[] = [{ text: file, starts: findStarts(file) }];
  let [most, readable] = [MAX_INFLATED, MAX_READ];
  for (const { text, starts } of texts) {
    for (const start of starts.keys()) {
      const object = readObject(text, start, starts);
      readable -= object.length;
      yield readable < 0 ? null : object;
      // An object stream contains no streams.
      if (text !== file || !isObjectStream(object)) continue;
      for (const at of object.streams) {
        const inside = openObjectStream(bytes, { tokens: object.tokens, at, most });
        if (!inside) yield null;
        most -= inside?.text.length ?? 0;
        if (inside) texts.push(inside);
      }
    }
  }
}
