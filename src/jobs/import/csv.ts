// Parses CSV (RFC 4180; also semicolons and tabs) into objects keyed by the header.
import { LINE_MAX } from './lines.ts';
import type { Line, NumberedRow, RowProblem } from './lines.ts';

interface Cells {
  cells: string[];
  /** False when a quoted cell continues on the next line. */
  whole: boolean;
}

/** Splits one record. Doubled quotes are one quote; a quote inside an unquoted cell is literal. */
function splitCells(text: string, delimiter: string): Cells {
  if (delimiter === '') return { cells: [text], whole: true };
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    if (text[at] !== '"') {
      const end = text.indexOf(delimiter, at);
      cells.push(end === -1 ? text.slice(at) : text.slice(at, end));
      if (end === -1) return { cells, whole: true };
      at = end + 1;
      continue;
    }
    const { value, next } = readQuotedCell(text, at + 1);
    if (next === -1) return { cells, whole: false };
    const end = text.indexOf(delimiter, next);
    cells.push(value + text.slice(next, end === -1 ? text.length : end));
    if (end === -1) return { cells, whole: true };
    at = end + 1;
  }
}

function readQuotedCell(text: string, from: number): { value: string; next: number } {
  let value = '';
  for (let at = from; ;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return { value, next: -1 };
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { value, next: quote + 1 };
    value += '"';
    at = quote + 2;
  }
}

/** Returns whether a quoted cell is open at the end of a line; `isOpen` is that state at its start. */
function isOpenAfter(text: string, delimiter: string, isOpen: boolean): boolean {
  if (delimiter === '') return false;
  let at = 0;
  let isQuoted = isOpen || text[0] === '"';
  for (let from = isOpen ? 0 : 1; ; from = at + 1) {
    if (isQuoted) {
      const { next } = readQuotedCell(text, from);
      if (next === -1) return true;
      at = next;
    }
    const end = text.indexOf(delimiter, at);
    if (end === -1) return false;
    at = end + 1;
    isQuoted = text[at] === '"';
  }
}

type CsvRecord = { line: number; cells: string[] } | { line: number; problem: RowProblem };

const NEVER_CLOSED: RowProblem = {
  code: 'csv_quote',
  sentence: 'A quote that opens here is never closed.',
};

/** Joins lines to records. An unclosed quote is reported, and reading continues after its first line. */
async function* readRecords(lines: AsyncIterable<Line>): AsyncGenerator<CsvRecord> {
  let delimiter = '';
  let open: { line: number; text: string }[] = [];
  let size = 0;
  let isOpen = false;
  for await (const next of lines) {
    if ('problem' in next) {
      yield* recoverUnclosed(open, delimiter);
      [open, size, isOpen] = [[], 0, false];
      yield next;
      continue;
    }
    delimiter ||= next.text.trim() && detectDelimiter(next.text);
    open.push(next);
    size += next.text.length + 1;
    // Scans only the new line, so a long record takes linear time.
    isOpen = isOpenAfter(next.text, delimiter, isOpen);
    if (isOpen && size <= LINE_MAX) continue;
    if (isOpen) yield* recoverUnclosed(open, delimiter);
    else yield toRecord(open, delimiter);
    [open, size, isOpen] = [[], 0, false];
  }
  yield* recoverUnclosed(open, delimiter);
}

function toRecord(open: readonly { line: number; text: string }[], delimiter: string): CsvRecord {
  const { cells } = splitCells(open.map(({ text }) => text).join('\n'), delimiter);
  return { line: open[0]?.line ?? 0, cells };
}

function* recoverUnclosed(
  open: { line: number; text: string }[],
  delimiter: string,
): Generator<CsvRecord> {
  for (const [at, { line, text }] of open.entries()) {
    const { cells, whole } = splitCells(text, delimiter);
    yield at > 0 && whole ? { line, cells } : { line, problem: NEVER_CLOSED };
  }
}

function detectDelimiter(header: string): string {
  const count = (sign: string) => header.split(sign).length;
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

const toColumnName = (cell: string) =>
  cell
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');

export async function* readCsvRows(lines: AsyncIterable<Line>): AsyncGenerator<NumberedRow> {
  let names: string[] | null = null;
  for await (const record of readRecords(lines)) {
    if ('problem' in record) {
      yield record;
      continue;
    }
    const { line, cells } = record;
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (names) {
      yield toRow(line, cells, names);
      continue;
    }
    names = cells.map(toColumnName);
    if (names.includes('title')) continue;
    const sentence = 'The first line must name the columns, `title` among them.';
    yield { line, problem: { code: 'csv_header', sentence } };
    return;
  }
}

function toRow(line: number, cells: readonly string[], names: readonly string[]): NumberedRow {
  if (cells.slice(names.length).some((cell) => cell !== '')) {
    const sentence = `This row has ${cells.length} cells, the header ${names.length}.`;
    return { line, problem: { code: 'csv_columns', sentence } };
  }
  const named = names.map((name, at) => [name, cells[at] ?? ''] as const);
  return { line, row: Object.fromEntries(named.filter(([, cell]) => cell !== '')) };
}
