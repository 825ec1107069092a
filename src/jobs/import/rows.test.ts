// Tests the reader of import files: formats, broken lines and limits.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { readRows } from './rows.ts';
import type { Format, ImportRow } from './rows.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'rows-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;

async function read(
  bytes: string | Buffer,
  name = 'jobs.jsonl',
  format?: Format,
): Promise<ImportRow[]> {
  const file = path.join(folder, `${++files}-${name}`);
  writeFileSync(file, bytes);
  return collect(readRows(file, format));
}

async function collect(rows: AsyncIterable<ImportRow>): Promise<ImportRow[]> {
  const all: ImportRow[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

const brief = (rows: ImportRow[]) =>
  rows.map((it) => ('problem' in it ? `${it.line}:${it.problem.code}` : it.line));

const A = '{"title":"Kế toán"}';
const B = '{"title":"Lái xe"}';

test('reads one object a line, ignoring blank lines and Windows line ends', async () => {
  expect(await read(`${A}\r\n\r\n${B}`)).toMatchObject([
    { line: 1, row: { title: 'Kế toán' } },
    { line: 3, row: { title: 'Lái xe' } },
  ]);
});

test('detects gzip by its first bytes, whatever the name', async () => {
  const gzipped = gzipSync(`${A}\n${B}\n`);
  expect(brief(await read(gzipped, 'jobs.txt'))).toEqual([1, 2]);
  expect(brief(await read(gzipSync(gzipped)))).toEqual([1, 2]);
});

test('each row reports how much of the file has been read', async () => {
  const gzipped = gzipSync(`${A}\n${B}\n`);
  expect((await read(gzipped)).map(({ bytes }) => bytes)).toEqual([gzipped.length, gzipped.length]);
});

test('ignores a byte order mark', async () => {
  expect(brief(await read(`\ufeff${A}\n`))).toEqual([1]);
});

test('reports broken lines with their number, and reads the others', async () => {
  const latin = Buffer.from('{"title":"K\xea to\xe1n"}', 'latin1');
  const bytes = Buffer.concat([
    Buffer.from(`${A}\n{"title":\nnonsense\n`),
    latin,
    Buffer.from(`\n{"title":"\u0000"}\n${B}`),
  ]);
  expect(brief(await read(bytes))).toEqual([
    1,
    '2:not_json',
    '3:not_json',
    '4:not_utf8',
    '5:binary',
    6,
  ]);
});

test('reports a line over one megabyte and skips it', async () => {
  const long = `{"title":"${'a'.repeat(3_000_000)}"}`;
  expect(brief(await read(`${A}\n${long}\n${B}\n`))).toEqual([1, '2:line_too_long', 3]);
  const rows = await read(gzipSync(`${long}\n${B}`));
  expect(brief(rows)).toEqual(['1:line_too_long', 2]);
});

test.each([
  ['0 bytes', Buffer.alloc(0), ['0:file_empty']],
  ['gzip of 0 bytes', gzipSync(''), ['0:file_empty']],
  ['blank lines alone', '\n \n', ['0:no_rows']],
  ['UTF-16', Buffer.from(`\ufeff${A}\n`, 'utf16le'), ['1:utf16']],
  ['one JSON array', `[\n${A},\n${B}\n]`, ['1:json_array']],
  ['gzip in gzip in gzip', gzipSync(gzipSync(gzipSync(`${A}\n`))), ['1:file_broken']],
  ['cut gzip', gzipSync(`${A}\n`.repeat(10)).subarray(0, 30), ['1:file_broken']],
])('reports a file of %s', async (_name, bytes, problems) => {
  expect(brief(await read(bytes))).toEqual(problems);
});

test('truncated gzip gives the rows before the cut', async () => {
  const lines = Array.from({ length: 5000 }, (_, n) =>
    JSON.stringify({ title: `${n} ${Math.sin(n)}` }),
  );
  const gzipped = gzipSync(lines.join('\n'));
  const rows = brief(await read(gzipped.subarray(0, gzipped.length / 2)));
  expect(rows.length).toBeGreaterThan(1000);
  expect(rows.at(-1)).toMatch(/:file_broken$/);
});

test('reports a missing file and a folder instead of throwing', async () => {
  expect(brief(await collect(readRows(path.join(folder, 'none'))))).toEqual(['1:file_broken']);
  expect(brief(await collect(readRows(folder)))).toEqual(['1:file_broken']);
});

test('a reader that stops early leaves no file open', async () => {
  const file = path.join(folder, 'early.gz');
  writeFileSync(file, gzipSync(`${A}\n`.repeat(100_000)));
  for await (const row of readRows(file)) {
    expect(row.line).toBe(1);
    break;
  }
});

test('CSV: quotes, doubled quotes, line breaks in cells, other delimiters', async () => {
  const csv =
    'Title,Company,Salary Min,description\n' +
    '"Kế toán, thuế",Sen Vàng,,"Dòng 1\nDòng ""2"""\n' +
    'Lái xe 5" ,"Hạ Long" Tech,9000000,\n';
  expect(await read(csv, 'jobs.csv')).toMatchObject([
    {
      line: 2,
      row: { title: 'Kế toán, thuế', company: 'Sen Vàng', description: 'Dòng 1\nDòng "2"' },
    },
    { line: 4, row: { title: 'Lái xe 5" ', company: 'Hạ Long Tech', salary_min: '9000000' } },
  ]);
  expect(await read('title;company\r\nA;"B;C"\r\n', 'x', 'csv')).toMatchObject([
    { line: 2, row: { title: 'A', company: 'B;C' } },
  ]);
  expect(brief(await read(gzipSync('title\tid\nA\t1\n'), 'jobs.csv.gz'))).toEqual([2]);
});

test('CSV: reports rows that do not fit, and reads the others', async () => {
  const rows = await read('title,id\nA,1,2\nB,2\n"C,3\nD,4\n', 'jobs.csv');
  expect(brief(rows)).toEqual(['2:csv_columns', 3, '4:csv_quote', 5]);
  expect(brief(await read('name,id\nA,1\n', 'jobs.csv'))).toEqual(['1:csv_header']);
  expect(brief(await read('title,id\n', 'jobs.csv'))).toEqual(['0:no_rows']);
});
