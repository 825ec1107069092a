// The columns of a row that an import reads: the type of a row knows no others.
import { isAbsent } from './faults.ts';
import { IMPORTED } from './optional-fields.ts';

const COLUMNS = [
  'id',
  'title',
  'company',
  'location',
  'remote',
  'work_mode',
  'type',
  'level',
  'category',
  'field',
  'experience',
  'description',
  'requirements',
  'benefits',
  'skills',
  'language',
  'salary_text',
  'salary_min',
  'salary_max',
  'currency',
  'salary_period',
  'salary_basis',
  'posted_at',
  'deadline',
] as const;

/** A row as it was read. The optional fields of a job are columns too, under their own names. */
export type PostingRow = Partial<Record<(typeof COLUMNS)[number], unknown>>;

/** Every column that is read. `docs/operations.md` describes each of them. */
export const IMPORT_COLUMNS: readonly string[] = [...COLUMNS, ...IMPORTED.map(([name]) => name)];
const READ: ReadonlySet<string> = new Set(IMPORT_COLUMNS);

export const isRow = (raw: unknown): raw is PostingRow =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

/** The columns that have a value and are not read; none of what is no row. */
export const listUnreadColumns = (raw: unknown): string[] =>
  Object.entries(isRow(raw) ? raw : {}).flatMap(([column, value]) =>
    READ.has(column) || isAbsent(value) ? [] : [column],
  );
