// What an import has done, and how it is printed: rows that were left out, and rows that were changed to fit.
import type { ImportNote } from '#jobs/import/prepare.ts';
import type { ImportResult } from '#jobs/import/save.ts';
import { LIMITS } from '#jobs/import/text-cleanup.ts';

/** Lines that are kept and printed of each list; the others are counted, because a file may have millions of them. */
const MAX_LINES = 200;
const MAX_COLUMNS = 20;
const MAX_COLUMN_LENGTH = 40;

export interface ImportReport extends Omit<ImportResult, 'foreign' | 'duplicates'> {
  rows: number;
  /** Rows that could be parsed, valid or not. */
  readable: number;
  expired: number;
  /** The file breaks off: what follows was not read. */
  isBroken: boolean;
  /** Number of rows that were left out. */
  problemCount: number;
  /** The first rows that were left out. */
  problems: { line: number; sentence: string }[];
  /** How often an imported row is not as in the file. */
  noteCounts: Map<ImportNote, number>;
  /** The first of these. */
  changes: { line: number; note: ImportNote }[];
  /** In how many rows a column that is not read has a value, by its name. */
  unread: Map<string, number>;
}

export const createReport = (): ImportReport => ({
  added: 0,
  revised: 0,
  unchanged: 0,
  revived: 0,
  companies: 0,
  taken_down: 0,
  rows: 0,
  readable: 0,
  expired: 0,
  isBroken: false,
  problemCount: 0,
  problems: [],
  noteCounts: new Map(),
  unread: new Map(),
  changes: [],
});

export function addProblem(report: ImportReport, line: number, sentence: string): void {
  report.problemCount += 1;
  if (report.problems.length < MAX_LINES) report.problems.push({ line, sentence });
}

export function addChange(
  { noteCounts, changes }: ImportReport,
  line: number,
  note: ImportNote,
): void {
  noteCounts.set(note, (noteCounts.get(note) ?? 0) + 1);
  if (changes.length < MAX_LINES) changes.push({ line, note });
}

/** Counts columns that are not read. Names beyond the first are left out: each row may have others. */
export function addUnread({ unread }: ImportReport, columns: readonly string[]): void {
  for (const column of columns) {
    const count = unread.get(column) ?? 0;
    if (count > 0 || unread.size < MAX_COLUMNS) unread.set(column, count + 1);
  }
}

/** A sentence for the row, and what the total of such rows is called. */
const NOTES: Record<ImportNote, { sentence: string; total: string }> = {
  salary_dropped: {
    sentence:
      'the pay was left out, because its figures, currency or period cannot be right or are not supported.',
    total: 'without their pay',
  },
  type_guessed: {
    sentence: 'its type is none that the board knows, so the title decides.',
    total: 'with a type from the title',
  },
  title_cut: {
    sentence: `the title was cut to ${LIMITS.title} characters; the description begins with all of it.`,
    total: 'with a shorter title',
  },
  company_cut: {
    sentence: `the company's name was cut to ${LIMITS.company} characters.`,
    total: "with a shorter company's name",
  },
  description_cut: {
    sentence: `the description was cut to ${LIMITS.description} characters.`,
    total: 'with a shorter description',
  },
  items_moved: {
    sentence: 'requirements or benefits that do not fit were moved into the description.',
    total: 'with requirements or benefits in the description',
  },
  id_replaced: {
    sentence: `the id is longer than ${LIMITS.source_id} characters, so a digest stands for it.`,
    total: 'with a digest as id',
  },
};

/** Prints the rows that were left out or changed. */
export function printRows({ problemCount, problems, noteCounts, changes }: ImportReport): void {
  for (const { line, sentence } of problems)
    console.error(line === 0 ? sentence : `line ${line}: ${sentence}`);
  const more = problemCount - problems.length;
  if (more > 0) console.error(`… and ${more} more rows with problems`);
  const shownChanges = changes.slice(0, MAX_LINES - problems.length);
  for (const { line, note } of shownChanges)
    console.error(`line ${line}: imported, but ${NOTES[note].sentence}`);
  const moreChanges = [...noteCounts.values()].reduce((sum, n) => sum + n, 0) - shownChanges.length;
  if (moreChanges > 0) console.error(`… and ${moreChanges} more changes to imported rows`);
}

const listUnread = ({ unread }: ImportReport): string =>
  [...unread]
    .map(([column, rows]) => {
      const name = JSON.stringify(column.slice(0, MAX_COLUMN_LENGTH));
      return `${name} (${rows} ${rows === 1 ? 'row' : 'rows'})`;
    })
    .join(', ');

export function printReport(report: ImportReport, seconds: number): void {
  printRows(report);
  const { rows, added, revised, revived, unchanged, expired, companies, taken_down } = report;
  console.log(`Read ${rows} ${rows === 1 ? 'row' : 'rows'} in ${seconds.toFixed(1)} s:`);
  console.log(`  added ${added}, revised ${revised}, revived ${revived}, unchanged ${unchanged}`);
  console.log(`  already expired ${expired}, new companies ${companies}`);
  if (taken_down > 0) console.log(`  left out, because they are taken down: ${taken_down}`);
  for (const [note, count] of report.noteCounts)
    console.log(`  imported ${NOTES[note].total}: ${count}`);
  console.log(`  reported ${report.problemCount}`);
  if (report.unread.size > 0) console.log(`  columns that are not read: ${listUnread(report)}`);
}
