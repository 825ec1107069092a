// The rows of an import: JSON Lines or CSV, from a file or standard input, each with its line.
import { createReadStream } from 'node:fs';
import { readCsvRows } from './csv.ts';
import { readLines } from './lines.ts';
import type { Line, NumberedRow } from './lines.ts';

/** `bytes`: how much of the file, packed as it is, has been read. */
export type Row = NumberedRow & { bytes: number };

export type Format = 'jsonl' | 'csv';

const CHUNK = 256 * 1024;

/**
 * Rows of a path or '-', gzip or not, never held all at once. A line that cannot be read is a problem with its number;
 * what concerns the file as a whole comes as line 0 or 1, and is then all there is. Nothing is thrown.
 */
export async function* readRows(source: string, format?: Format): AsyncGenerator<Row> {
  const isCsv = format ? format === 'csv' : /\.csv(?:\.gz)?$/i.test(source);
  const input = source === '-' ? process.stdin : createReadStream(source, { highWaterMark: CHUNK });
  const read = { bytes: 0 };
  const lines = readLines(counted(input, read));
  let any = false;
  for await (const row of isCsv ? readCsvRows(lines) : jsonRows(lines)) {
    any = true;
    yield { ...row, bytes: read.bytes };
  }
  if (any) return;
  const problem = { code: 'no_rows', sentence: 'The file holds no rows.' };
  yield { line: 0, problem, bytes: read.bytes };
}

async function* counted(input: AsyncIterable<Uint8Array>, read: { bytes: number }) {
  for await (const chunk of input) {
    read.bytes += chunk.length;
    yield chunk;
  }
}

async function* jsonRows(lines: AsyncIterable<Line>): AsyncGenerator<NumberedRow> {
  let isFirst = true;
  for await (const line of lines) {
    if ('problem' in line) {
      yield line;
      continue;
    }
    const text = line.text.trim();
    if (text === '') continue;
    if (isFirst && text.startsWith('[')) {
      const sentence = 'The file is one JSON array. JSON Lines has one object on each line.';
      yield { line: line.line, problem: { code: 'json_array', sentence } };
      return;
    }
    isFirst = false;
    yield parsed(line.line, text);
  }
}

function parsed(line: number, text: string): NumberedRow {
  try {
    return { line, row: JSON.parse(text) };
  } catch {
    const cut = text.startsWith('{') && !text.endsWith('}');
    const sentence = cut ? 'This line is cut off: no closing brace.' : 'This line is not JSON.';
    return { line, problem: { code: 'not_json', sentence } };
  }
}
