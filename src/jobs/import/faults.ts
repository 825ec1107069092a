// Finds values that do not fit their column. Such rows are reported, because a guess would be published.
import { findOptionalFaults } from './optional-fields.ts';
import { isInvalidFigure } from './pay.ts';
import { parseMoment } from './times.ts';

interface RowFault {
  column: string;
  sentence: string;
}

const MAX_QUOTED_LENGTH = 60;

/** Lists and objects are named, not quoted: they may be nested deeper than JSON.stringify can follow. */
function quoteValue(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > MAX_QUOTED_LENGTH ? `${text.slice(0, MAX_QUOTED_LENGTH)}…` : text;
}

export const isAbsent = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const isInvalidDate = (value: unknown) =>
  !isAbsent(value) && parseMoment(value, '00:00:00') === null;

/** A name must be text with at least one letter. */
const isInvalidName = (value: unknown) =>
  !isAbsent(value) && !(typeof value === 'string' && /\p{L}/u.test(value));

const CHECKS = [
  { columns: ['title', 'company'], isInvalid: isInvalidName, message: 'is not a name' },
  { columns: ['salary_min', 'salary_max'], isInvalid: isInvalidFigure, message: 'is not a number' },
  {
    columns: ['posted_at', 'deadline'],
    isInvalid: isInvalidDate,
    message: 'is not a date of the calendar, such as 2027-01-31 or 31/01/2027',
  },
] as const;

export function findRowFaults(row: Record<string, unknown>): RowFault[] {
  const faults = CHECKS.flatMap(({ columns, isInvalid, message }) =>
    columns.filter((column) => isInvalid(row[column])).map((column) => ({ column, message })),
  );
  return [...faults, ...findOptionalFaults(row)].map(({ column, message }) => ({
    column,
    sentence: `${column}: ${quoteValue(row[column])} ${message}.`,
  }));
}
