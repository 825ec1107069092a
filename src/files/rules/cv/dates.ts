// Finds months, years and periods in a line of a CV.

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
const NUMBER = String.raw`(?:0?[1-9]|1[0-2])`;
const NAME = String.raw`(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)`;
/** 'tháng 3/2021', 'T3/2021', '03/2021', '3.2021', 'Mar 2021', '2021-03', '2021'. */
const POINT = String.raw`(?:(?:tháng |(?<!\p{L})th?\.? ?)?${NUMBER}(?: ?[/.-] ?| năm )${YEAR}|${NAME}\.?,? ${YEAR}|${YEAR}[-/.](?:0[1-9]|1[0-2])(?!\d)|(?:năm )?${YEAR})`;
const NOW = String.raw`(?:hiện tại|hiện nay|đến nay|bây giờ|nay|present|current|now|today)`;
const SEPARATOR = String.raw` ?(?:-|–|—|~|→|đến|tới|to|until) ?`;

const RANGE = new RegExp(
  String.raw`(?<![\d/.])(?:từ |from )?(${POINT})${SEPARATOR}(${POINT}|${NOW})(?![\d/])`,
  'iu',
);
const SINGLE = new RegExp(String.raw`(?<![\d/.])(${POINT})(?![\d/])`, 'giu');

/** '2021-03', or '2021' where the text names no month. */
function toMonth(text: string): string {
  const year = ANY_YEAR.exec(text)?.[0] ?? '';
  const rest = text.toLowerCase().replace(year, '');
  const name = MONTHS.findIndex((it) => rest.trim().startsWith(it));
  const month = name < 0 ? Number(/\d{1,2}/.exec(rest)?.[0] ?? 0) : name + 1;
  return month ? `${year}-${String(month).padStart(2, '0')}` : year;
}

/** Returns the first period in the line; null for none, or for one that ends before it starts. */
export function findTime(line: string): CvTime | null {
  const found = RANGE.exec(line);
  if (!found) return null;
  const [whole, first = '', last = ''] = found;
  const started = toMonth(first);
  const ended = ANY_YEAR.test(last) ? toMonth(last) : null;
  const length = Math.min(started.length, ended?.length ?? 0);
  if (ended && ended.slice(0, length) < started.slice(0, length)) return null;
  return { started, ended, from: found.index, to: found.index + whole.length };
}

/** Returns the only month or year in the line; null for none or several. */
export function findMoment(line: string): (Pick<CvTime, 'from' | 'to'> & { at: string }) | null {
  const [found, second] = [...line.matchAll(SINGLE)];
  if (!found || second) return null;
  return { at: toMonth(found[0]), from: found.index, to: found.index + found[0].length };
}
