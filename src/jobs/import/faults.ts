// What of a row cannot be what its column says: such a row is reported, because a guess would be published.
import { isOddFigure } from './pay.ts';
import { parseMoment } from './times.ts';

export interface RowFault {
  column: string;
  sentence: string;
}

const SHOWN = 60;

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

const isAbsent = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const isOddDate = (value: unknown) => !isAbsent(value) && parseMoment(value, '00:00:00') === null;

/** A number is no name, nor is a text without a letter. */
const isOddName = (value: unknown) =>
  !isAbsent(value) && !(typeof value === 'string' && /\p{L}/u.test(value));

const CHECKS = [
  { columns: ['title', 'company'], isOdd: isOddName, says: 'is not a name' },
  { columns: ['salary_min', 'salary_max'], isOdd: isOddFigure, says: 'is not a number' },
  {
    columns: ['posted_at', 'deadline'],
    isOdd: isOddDate,
    says: 'is not a date of the calendar, such as 2027-01-31 or 31/01/2027',
  },
] as const;

export function findRowFaults(row: Record<string, unknown>): RowFault[] {
  return CHECKS.flatMap(({ columns, isOdd, says }) =>
    columns
      .filter((column) => isOdd(row[column]))
      .map((column) => ({ column, sentence: `${column}: ${shown(row[column])} ${says}.` })),
  );
}
