// Tests that the matching page shows exactly the figures of docs/figures.md.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#platform/root.ts';
import { FIGURES } from './figures.ts';

const text = fs.readFileSync(path.join(root, 'docs/figures.md'), 'utf8');
const matching = /^## Matching$([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(text)?.[1] ?? '';

interface Row {
  part: string;
  cells: string[];
}

/** Rows of all tables below 'Matching' with their heading. */
const rows: Row[] = matching.split(/^### /m).flatMap((part) => {
  const [heading = '', ...lines] = part.split('\n');
  return lines
    .filter((line) => line.startsWith('|') && !/^[|\s-]+$/.test(line))
    .map((line) => ({
      part: heading,
      cells: line
        .split('|')
        .slice(1, -1)
        .map((it) => it.trim()),
    }));
});

const listRows = (part: string) =>
  rows.filter((row) => row.part.startsWith(part)).map((it) => it.cells);

function listCells(part: string, first: string): string[] {
  const found = listRows(part).find(([name]) => name === first);
  if (!found) throw new Error(`docs/figures.md has no row '${first}' under '${part}'.`);
  return found;
}

const OTHERS = 'Ten profiles judged';
const UNSEEN = 'Own set, the half that nothing';
const SKILLS = 'Skills found';

const within = (cells: string[], value: number) =>
  `${cells[value]} (${(cells[value + 1] ?? '').replace('…', '–')})`;
const percent = (share = '') => `${(100 * Number(share)).toFixed(1)}%`;
const read = ([, , right, found]: string[]) => `${percent(right)} · ${percent(found)}`;
const counted = ([, of = '']: string[]) => of.replace(' of ', ' / ');
const milliseconds = ([, median, slowest]: string[]) => `${median} ms · ${slowest} ms`;

function weakest(): string {
  const categories = listRows(UNSEEN).filter(
    ([name = '', profiles = '']) => /^[A-Z]/.test(name) && /^\d+$/.test(profiles),
  );
  return categories.map(([, , ours = '']) => ours).toSorted()[0] ?? '';
}

const measured: readonly [string, string][] = [
  ['not used in making it', within(listCells(UNSEEN, 'ours'), 1)],
  ['BM25', within(listCells(UNSEEN, 'BM25'), 1)],
  ['among the first five', within(listCells(UNSEEN, 'ours'), 3)],
  [
    'in Vietnamese, English, both',
    ['vi', 'en', 'mixed'].map((it) => listCells(UNSEEN, it)[2]).join(' · '),
  ],
  ['The weakest trade', weakest()],
  ['judged by somebody else', within(listCells(OTHERS, 'ours'), 1)],
  ['100 Vietnamese postings', read(listCells(SKILLS, 'vi'))],
  ['100 English postings', read(listCells(SKILLS, 'en'))],
  [
    'Quotes that do not name',
    counted(listCells('Reasons', 'quotes that do not name a skill of their reason')),
  ],
  [
    'whose removal does not lower',
    counted(listCells('Reasons', 'cited skills whose removal does not lower the score')),
  ],
  ['over 100,000 jobs', milliseconds(listCells('Speed', 'processor time, server and database'))],
];

test.each(measured)('the page shows the measured figure: %s', (words, value) => {
  const rows_shown = FIGURES.rows.filter(({ en }) => en.includes(words));
  expect(rows_shown.map((it) => it.value)).toEqual([value]);
});

test('the page shows no other figures', () => {
  expect(FIGURES.rows).toHaveLength(measured.length);
});
