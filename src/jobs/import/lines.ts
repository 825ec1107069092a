// Streams lines of text from plain or gzip bytes; an unreadable line is reported with its number.
import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

export interface RowProblem {
  code: string;
  sentence: string;
}

export type Line = { line: number; text: string } | { line: number; problem: RowProblem };

export type NumberedRow = { line: number; row: unknown } | { line: number; problem: RowProblem };

export const LINE_MAX = 1024 * 1024;

const toProblemLine = (line: number, code: string, sentence: string): Line => {
  return { line, problem: { code, sentence } };
};

/** Stops after reporting the first error that makes the rest of the file unreadable. */
export async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  let last = 0;
  try {
    const plain = await decompress(chunks);
    if (plain === 'empty') {
      yield toProblemLine(0, 'file_empty', 'The file is empty: 0 bytes.');
      return;
    }
    if (plain === 'utf16') {
      yield toProblemLine(1, 'utf16', 'The file is UTF-16. Save it as UTF-8 and import it again.');
      return;
    }
    for await (const line of splitLines(plain)) {
      last = line.line;
      yield line;
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    yield toProblemLine(
      last + 1,
      'file_broken',
      `The file cannot be read from here on: ${reason}.`,
    );
  }
}

type Bytes = AsyncIterable<Uint8Array>;

/** A gzip file can be made that holds itself, so the depth has a limit. */
const MAX_COMPRESSIONS = 2;

/** Detects by the first bytes: empty, UTF-16, gzip (checked again inside) or plain. */
async function decompress(chunks: Bytes, depth = 0): Promise<Bytes | 'empty' | 'utf16'> {
  const { head, replay } = await readHead(chunks);
  if (head.length === 0) return 'empty';
  const [first, second] = head;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return 'utf16';
  if (first !== 0x1f || second !== 0x8b) return replay;
  if (depth === MAX_COMPRESSIONS) throw new Error('it is compressed more than twice');
  const gunzip = createGunzip();
  // The same error also ends the iteration of `gunzip`, where it is handled.
  pipeline(Readable.from(replay), gunzip).catch(() => {});
  return decompress(gunzip, depth + 1);
}

/** Returns the first bytes, and a stream that still includes them. */
async function readHead(chunks: Bytes): Promise<{ head: Uint8Array; replay: Bytes }> {
  const source = chunks[Symbol.asyncIterator]();
  let head: Uint8Array = new Uint8Array();
  while (head.length < 2) {
    const next = await source.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  async function* replay() {
    if (head.length > 0) yield head;
    try {
      for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
    } finally {
      await source.return?.();
    }
  }
  return { head, replay: replay() };
}

const NEWLINE = 0x0a;

async function* splitLines(chunks: Bytes): AsyncGenerator<Line> {
  let line = 1;
  let pieces: Uint8Array[] = [];
  let size = 0;
  const add = (piece: Uint8Array) => {
    size += piece.length;
    // For an overlong line only the length is needed.
    pieces = size > LINE_MAX ? [] : [...pieces, piece];
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, from)) {
      add(chunk.subarray(from, at));
      yield readLine(line++, pieces, size);
      [pieces, size, from] = [[], 0, at + 1];
    }
    if (from < chunk.length) add(chunk.subarray(from));
  }
  if (size > 0) yield readLine(line, pieces, size);
}

function readLine(line: number, pieces: Uint8Array[], size: number): Line {
  if (size > LINE_MAX) {
    const sentence = `This line has ${size.toLocaleString('en-US')} bytes; at most 1 MB is read.`;
    return toProblemLine(line, 'line_too_long', sentence);
  }
  const bytes = Buffer.concat(pieces);
  if (bytes.includes(0))
    return toProblemLine(line, 'binary', 'This line is not text, or is UTF-16.');
  if (!isUtf8(bytes)) return toProblemLine(line, 'not_utf8', 'This line is not UTF-8.');
  const text = bytes.toString('utf8').replace(/^\ufeff/, '');
  return { line, text: text.endsWith('\r') ? text.slice(0, -1) : text };
}
