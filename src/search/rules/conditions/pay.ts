// Recognizes pay in a query: 'lương trên 15 triệu', '15-20tr', 'up to 2k$', '300k/ngày'. A bare number is not pay.
import { parseSalary } from '#jobs/rules/reading/pay.ts';
import { toMonthly, WORK_DAYS } from '#jobs/rules/salary.ts';
import { foldText } from '#vietnamese/rules/fold.ts';
import { normalizeText } from '#vietnamese/rules/normalize.ts';
import type { Condition } from '#search/rules/parsed-query.ts';
import { findSpanEnd, type Plain } from '#search/rules/tokens.ts';

type PayCondition = Extract<Condition, { kind: 'pay' }>;

// '12 500 000' and '1 500 usd' are one number each; after 'quận' or 'ca' the first number stands alone.
const UNIT_AFTER = String.raw`(?= ?(?:vnd|usd|dong|đ|d)(?![a-z])| ?(?:\/|1 )?(?:ngay|gio|thang)\b)`;
const SPACED = String.raw`(?<!\b(?:quan|q|so|duong|phuong|ca|cap|thang) )\d{1,3}(?:(?: \d{3}){2,3}(?!\d)| \d{3}(?!\d)${UNIT_AFTER})`;
const NUMBER = String.raw`(?:[$€] ?|(?:usd|eur|vnd) )?(?:${SPACED}|\d{1,15}(?:[.,]\d{1,3}){0,3})`;
const SCALE = String.raw` ?(?:ty|trieu|tr|cu|millions?|mil|m|k|nghin|ngan)(?![a-z\d])|(?:tr|k|m|cu)\d{1,3}`;
const MONEY = String.raw` ?(?:vnd|usd|eur|euros?|dong|do la|do|d|[$€₫])(?![a-z])`;
const AMOUNT = `${NUMBER}(?:${SCALE})?(?:${MONEY})?`;
const LEAD = String.raw`(?<!dot |asp |vb )(?:muc )?(?:luong|thu nhap|salary|pay|income|wages?|paying|offer|gross|net)(?: (?:co ban|cung|(?:theo )?(?:thang|ngay|gio|tuan)|net|gross|la|of|khoang|tam))?:? ?`;
const SIDE =
  'tu|tren|hon|toi thieu|it nhat|>=?|at least|from|over|above|more than|min(?:imum)?|cao hon|khoang|tam|around|about|~|' +
  'toi da|duoi|khong qua|den|toi|len den|len toi|up ?to|under|below|less than|max(?:imum)?|<=?|thap hon';
const EACH = String.raw`(?: ?\/ ?(?:1 ?)?| per | moi | mot | 1 ?| a )`;
// 'ngay' without a word before it is also 'at once', and 'ca' a shift: only after thousands are they a period.
const PERIOD = String.raw`(?:(?:${EACH}| )(?:thang|month|mo|nam|year|yr|gio|hour|h)|(?:${EACH}|(?<=\dk) )(?:ngay|day|ca|buoi(?! (?:sang|trua|chieu|toi))|tuan|week|tieng(?! (?:anh|nhat|han|trung|phap|duc|hoa|nga|viet|thai))))(?! ?kinh nghiem| kn|[a-z\d])`;
const TAIL = String.raw` ?(?:tro len|tro xuong|do len|net|gross|\+)(?![a-z\d])`;
const PAY = new RegExp(
  String.raw`(?<![a-z\d.,$€])(${LEAD})?((?:(?:${SIDE}) ?){0,2})(${AMOUNT})` +
    String.raw`(?: ?(?:-|–|—|~|den|toi|to) ?(${AMOUNT}))?(${PERIOD})?(${TAIL})?(?![a-z\d])`,
  'g',
);
const AT_MOST = /toi da|duoi|khong qua|den|toi(?! thieu)|up ?to|under|below|less|max|<|thap hon/;
const PLAIN_MONEY =
  /trieu|tr|cu|million|mil(?![a-z])|vnd|usd|eur|dong|do(?![a-z])|[$€₫]|\d{3} ?d(?![a-z])/;
const OFTEN_NO_MONEY = /\d ?[mk](?![a-z])/;
/** '1m65' is a height, '100m2' an area. */
const MEASURE = /(?<!\d)[12]m\d{0,2}(?![a-z\d])|m[23](?![a-z\d])/;
/** 'Lương tháng 13' is a bonus, and 'lương ngày 15' a date. */
const DATE_BEFORE = /\b(?:ngay|gio|tuan):? ?$/;
const MONTH_BEFORE = /\bthang:? ?$/;
const MAX_MONTH = 14;
/** 'Lương 20.000/giờ' is in dong. */
const MIN_WAGE = 5000;

const DIGITS = ['mot', 'hai', 'ba', 'bon', 'nam', 'sau', 'bay', 'tam', 'chin'];
const DIGIT = DIGITS.join('|');
const IN_WORDS = new RegExp(
  String.raw`\b(?:(?:(${DIGIT}) )?(?:muoi|chuc)(?: (${DIGIT}|tu|lam))?|(${DIGIT}))(?= (?:trieu|cu)\b)`,
  'g',
);
const AND_A_HALF = /(\d{1,3}) ?(trieu|tr|cu) ruoi\b/g;
const COUNT_OF_DIGITS = /(?<=(?:luong|thu nhap) (?:tu |tren )?)([789]) (?:chu |con )?so\b/g;

function toDigit(word: string): number {
  if (word === 'tu') return 4;
  return word === 'lam' ? 5 : DIGITS.indexOf(word) + 1;
}

/**
 * Writes amounts in words as figures: 'hai mươi lăm triệu', '15 triệu rưỡi', 'lương 8 số' (of eight digits). Zeros keep
 * the length, so that positions stay.
 */
function writeFigures(text: string): string {
  const padded = (found: string, figures: string) => figures.padStart(found.length, '0');
  return text
    .replaceAll(IN_WORDS, (found, tens = '', ones = '', alone = '') => {
      const ten = alone ? 0 : toDigit(tens) || 1;
      return padded(found, String(10 * ten + toDigit(ones || alone)));
    })
    .replaceAll(AND_A_HALF, (found, whole, unit) => padded(found, `${whole},5 ${unit}`))
    .replaceAll(COUNT_OF_DIGITS, (found, digits) => padded(found, `${10 ** (digits - 7)}m`));
}

const SPACED_THOUSANDS = /(?<=\d) (?=\d{3}(?!\d))/g;
/** 'Lương 8 - 10 000 000': the first bound is in millions too. */
const SHORT_FIRST = /^(\d{1,3}) - (?=\d{1,3}000000(?!\d))/;
const MONEY_FIRST = /\b(usd|eur|vnd) (\d[\d.,]{0,20}(?: ?k(?![a-z]))?)/g;

/** Writes amounts as postings do: '15 000 000' without spaces, 'usd 2,000' with the currency last. */
const normalizeAmounts = (amounts: string): string =>
  amounts
    .replaceAll(SPACED_THOUSANDS, '')
    .replace(SHORT_FIRST, (_found, first) => `${first}000000 - `)
    .replaceAll(MONEY_FIRST, '$2 $1');

/** Adds the unit that people omit after 'lương'; null where a number is not pay. */
function toFigures(amounts: string, lead: string, side: string, span: string): string | null {
  if (PLAIN_MONEY.test(amounts)) return amounts;
  if (/\d ?(?:nghin|ngan)(?![a-z])/.test(amounts)) return lead || span ? amounts : null;
  // 'Doanh số 2 tỷ' is no pay.
  if (/\d ?ty(?![a-z])/.test(amounts)) return lead || span ? amounts : null;
  if (!lead && MEASURE.test(amounts)) return null;
  if (OFTEN_NO_MONEY.test(amounts)) return lead || side || span ? amounts : null;
  if (!lead || DATE_BEFORE.test(lead)) return null;
  const [first = 0] = (amounts.match(/\d+(?:[.,]\d+)*/g) ?? []).map((it) =>
    Number(it.replaceAll(/[.,]/g, '')),
  );
  if (first <= MAX_MONTH && MONTH_BEFORE.test(lead)) return null;
  if (first >= 3 && first <= 300) return `${amounts} trieu`;
  if (first >= MIN_WAGE && /gio|tieng|ngay/.test(span)) return `${amounts} vnd`;
  if (first >= 1_000_000) return `${amounts} vnd`;
  return first > 300 && first < 20_000 ? `${amounts} usd` : null;
}

type Period = 'hour' | 'day' | 'week' | 'month' | 'year';
const PERIODS: readonly (readonly [Period, RegExp])[] = [
  ['hour', /\b(?:gio|hour|tieng)\b|\b1?h\b/],
  ['day', /\b(?:ngay|day|ca|buoi)\b/],
  ['week', /\b(?:tuan|week)\b/],
  ['year', /\b(?:nam|year|yr)\b/],
];
/** How many a month has of the periods that `toMonthly` does not convert. */
const MONTHLY = { hour: 1, day: WORK_DAYS, week: 52 / 12, month: 1, year: 1 };
const UNIT = { hour: '/gio', day: '', week: '', month: '', year: '/nam' };

const THOUSANDS = /(\d{1,9}(?:[.,]\d{1,2}(?!\d))?) ?(?:k|nghin|ngan)(?![a-z])/g;
const FOREIGN = /[$€]|usd|eur/;
/** Nobody earns more thousands of dollars a month, or of dong an hour. */
const MAX_DOLLARS = 15;
const MAX_HOURLY = 100;
const MIN_MONTHLY = 1000;

/** Amounts without a period are monthly, but '25k' is dong an hour; null where thousands fit no period. */
function findPeriod(words: string, figures: string): Period | null {
  const named = PERIODS.find(([, pattern]) => pattern.test(words))?.[0];
  if (named) return named;
  const thousands = [...figures.matchAll(THOUSANDS)].map(([, amount = '']) =>
    Number(amount.replace(',', '.')),
  );
  const most = Math.max(0, ...thousands);
  if (most <= MAX_DOLLARS || most >= MIN_MONTHLY || FOREIGN.test(figures)) return 'month';
  return /luong|thu nhap/.test(words) && most <= MAX_HOURLY ? 'hour' : null;
}

/** Thousands of dollars are a month's or a year's pay; other thousands are dong. */
function isDong(figures: string, period: Period): boolean {
  if (FOREIGN.test(figures) || !figures.match(THOUSANDS)) return false;
  return !['month', 'year'].includes(period) || /\d{4} ?k/.test(figures);
}

type PayAmounts = Pick<PayCondition, 'min' | 'max' | 'currency'>;

const DOLLARS = /(\d ?k?) ?do(?= |$)/g;

/** `typed`: the words with their marks, because 'đô' and 'độ' fold alike. */
function readPay(found: RegExpExecArray, typed: string): PayAmounts | null {
  const [, lead = '', side = '', first = '', second = '', span = '', tail = ''] = found;
  const amounts = normalizeAmounts(second ? `${first} - ${second}` : first);
  const read = toFigures(amounts, lead, side + tail, span);
  if (read === null) return null;
  const hasContext = Boolean(lead || side || span || tail);
  const mayBeDollars = /đô/iu.test(typed) || (hasContext && !/độ/iu.test(typed));
  const figures = mayBeDollars ? read.replaceAll(DOLLARS, '$1 usd') : read;
  const period = findPeriod(lead + span, figures);
  if (!period) return null;
  const pay = parseSalary(figures + (isDong(figures, period) ? ' vnd' : '') + UNIT[period]);
  if (pay.note !== null || pay.salary_min === null) return null;
  const { currency, salary_period } = pay;
  const toAmount = (amount: number | null) =>
    toMonthly(amount === null ? null : amount * MONTHLY[period], salary_period);
  const min = toAmount(pay.salary_min);
  if (second) return { min, max: toAmount(pay.salary_max), currency };
  // A single amount is a minimum, unless the words say that it is a maximum.
  const isMost = AT_MOST.test(side) || tail.includes('xuong');
  return isMost ? { min: null, max: min, currency } : { min, max: null, currency };
}

/** The pay conditions of a query as monthly amounts, each with its span. */
export function findPay(search: string, plain: Plain): PayCondition[] {
  const text = writeFigures(plain.text);
  if (!/\d/.test(text)) return [];
  const conditions: PayCondition[] = [];
  for (const found of text.matchAll(PAY)) {
    const from = plain.at[found.index] ?? 0;
    const to = findSpanEnd(plain, found.index + found[0].trimEnd().length, search);
    const amounts = readPay(found, normalizeText(search.slice(from, to)));
    if (!amounts) continue;
    conditions.push({
      kind: 'pay',
      ...amounts,
      from,
      to,
      written: foldText(search.slice(from, to)),
    });
  }
  return conditions;
}
