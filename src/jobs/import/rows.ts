// Reads the rows of an import with their line numbers: JSON Lines or CSV, from a file or standard input.
import { createReadStream } from 'node:fs';
import { readCsvRows } from './csv.ts';
import { readLines } from './lines.ts';
import type { Line, NumberedRow } from './lines.ts';

/** `bytes`: how much of the (compressed) file has been read. */
export type ImportRow = NumberedRow & { bytes: number };

export type Format = 'jsonl' | 'csv';

const CHUNK = 256 * 1024;

/**
 * Streams rows from a path or '-', gzip or not. An unreadable line is reported as a problem with its number; a problem
 * of the whole file is reported at line 0 or 1 and ends the stream. Nothing is thrown.
 */
export async function* readRows(source: string, format?: Format): AsyncGenerator<ImportRow> {
  const isCsv = format ? format === 'csv' : /\.csv(?:\.gz)?$/i.test(source);
  const input = source === '-' ? process.stdin : createReadStream(source, { highWaterMark: CHUNK });
  const read = { bytes: 0 };
  const lines = readLines(countBytes(input, read));
  let hasRows = false;
  for await (const row of isCsv ? readCsvRows(lines) : readJsonRows(lines)) {
    hasRows = true;
    yield { ...row, bytes: read.bytes };
  }
  if (hasRows) return;
  const problem = { code: 'no_rows', sentence: 'The file holds no rows.' };
  yield { line: 0, problem, bytes: read.bytes };
}

async function* countBytes(input: AsyncIterable<Uint8Array>, read: { bytes: number }) {
  for await (const chunk of input) {
    read.bytes += chunk.length;
    yield chunk;
  }
}

async function* readJsonRows(lines: AsyncIterable<Line>): AsyncGenerator<NumberedRow> {
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
    yield parseJsonRow(line.line, text);
  }
}

function parseJsonRow(line: number, text: string): NumberedRow {
  try {
    return { line, row: JSON.parse(text) };
  } catch {
    const cut = text.startsWith('{') && !text.endsWith('}');
    const sentence = cut ? 'This line is cut off: no closing brace.' : 'This line is not JSON.';
    return { line, problem: { code: 'not_json', sentence } };
  }
}
