// Finds months, years and periods in a line of a CV.
import { addBareForms } from './bare-forms.ts';

export interface CvTime {
  /** '2021' or '2021-03'. */
  started: string;
  /** Null for a period that has not ended. */
  ended: string | null;
  /** Position in the line, from `from` to before `to`. */
  from: number;
  to: number;
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const YEAR = String.raw`(?:19|20)\d\d`;
const ANY_YEAR = new RegExp(YEAR);
const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const NUMBER = String.raw`(?:0?[1-9]|1[0-2])`;
const NAME = String.raw`(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)`;
/** 'Nam' and 'tu' without marks are also the ends of names ('Việt Nam 2019'), so nothing but a sign stands before. */
const START = String.raw`(?<=^|[^\p{L}\d ] ?|(?<!\p{L})(?:den|tu) )`;
/** 'tháng 3/2021', 'T3/2021', '15/03/2021', '3.2021'. */
const DATE = String.raw`(?:(?:ngày |ngay )?${DAY}(?:[/.-]| tháng | thang ))?(?:tháng |thang |(?<!\p{L})th?\.? ?)?${NUMBER}(?: ?[/.-] ?| năm | nam )${YEAR}`;
/** Also 'Mar 2021', '2021-03', '2021-03-15', '2021'. */
const POINT = String.raw`(?:${DATE}|${NAME}\.?,? ${YEAR}|${YEAR}[-/.](?:0[1-9]|1[0-2])(?:[-/.](?:0[1-9]|[12]\d|3[01]))?(?!\d)|(?:năm |${START}nam )?${YEAR})`;
const NOW = `(?:${addBareForms('(?:cho đến |đến |tới |to )?(?:hiện tại|hiện nay|thời điểm hiện tại|bây giờ|nay|đang làm(?: việc)?|present|current|now|today)')})${String.raw`(?!\p{L})`}`;
const SEPARATOR = String.raw` ?(?:-|–|—|~|→|${addBareForms('cho đến|cho tới|đến|tới')}|to|until|till) ?`;

const RANGE = new RegExp(
  String.raw`(?<![\d/.])(?:từ |from |${START}tu )?(${POINT})${SEPARATOR}(${POINT}|${NOW})(?![\d/])`,
  'iu',
);
const SINGLE = new RegExp(String.raw`(?<![\d/.])(${POINT})(?![\d/])`, 'giu');
/** A date and a dash at the start of the line, a month and a dash anywhere, or a dash between two years. */
const PERIOD = new RegExp(
  String.raw`(?:^[^\p{L}\d]{0,3}(?:từ |from )?|\d ?[/.-] ?)${YEAR}${SEPARATOR}|${YEAR}${SEPARATOR}\D{0,15}(?:\d{1,2} ?[/.-] ?){0,2}${YEAR}`,
  'iu',
);

/** '2021-03', or '2021' where the text names no month. */
function toMonth(text: string): string {
  const [before = '', after = ''] = text.toLowerCase().split(ANY_YEAR);
  const year = ANY_YEAR.exec(text)?.[0] ?? '';
  const name = MONTHS.findIndex((it) => before.trim().startsWith(it));
  // A day stands before the month, unless the year begins the date.
  const digits = /\d{1,2}(?=\D*$)/.exec(before) ?? /\d{1,2}/.exec(after);
  const month = name < 0 ? Number(digits?.[0] ?? 0) : name + 1;
  return month ? `${year}-${String(month).padStart(2, '0')}` : year;
}

/** Whether the line seems to name a period, even one that findTime does not read: another entry is there. */
export const seemsPeriod = (line: string): boolean => RANGE.test(line) || PERIOD.test(line);

/** A year is not earlier than its own months. */
function isEarlier(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length);
  return one.slice(0, length) < other.slice(0, length);
}

/** Returns the first period in the line; null for none, or for one that ends before it starts. */
export function findTime(line: string): CvTime | null {
  const found = RANGE.exec(line);
  if (!found) return null;
  const [whole, first = '', last = ''] = found;
  const started = toMonth(first);
  const ended = ANY_YEAR.test(last) ? toMonth(last) : null;
  if (ended && isEarlier(ended, started)) return null;
  return { started, ended, from: found.index, to: found.index + whole.length };
}

/** Returns the only month or year in the line; null for none or several. */
export function findMoment(line: string): (Pick<CvTime, 'from' | 'to'> & { at: string }) | null {
  const [found, second] = [...line.matchAll(SINGLE)];
  if (!found || second) return null;
  return { at: toMonth(found[0]), from: found.index, to: found.index + found[0].length };
}

/** Whether the line has only one month or year, and that is within the period. */
export function isWithinPeriod(line: string, { started, ended }: CvTime): boolean {
  const at = findMoment(line)?.at;
  return at !== undefined && !isEarlier(at, started) && !(ended && isEarlier(ended, at));
}
