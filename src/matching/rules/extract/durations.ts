// Parts of patterns for numbers of years and months in plain text.

/** A number that is not the end of a longer one, such as a year of the calendar. */
export const NUMBER = '(?<!\\d[.,]?)(\\d{1,2}(?:[.,]5)?)';
export const YEARS = '(?:nam|years?|yrs?|yoe)';
export const MONTHS = '(?:thang|months?)';

/** Returns the years of a figure that `NUMBER` matches, in the unit that `YEARS` or `MONTHS` matches. */
export function toYears(number: string | undefined, unit: string | undefined): number {
  const count = Number((number ?? '0').replace(',', '.'));
  return /^(?:th|mo)/.test(unit ?? '') ? count / 12 : count;
}
