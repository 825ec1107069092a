// Parses pay from free text: '15-20tr', '6tr5', '15 củ', '$1500', 'up to 2k', 'Thoả thuận'.
import { removeMarks } from '#vietnamese/rules/fold.ts';
import type { Pay } from '#jobs/rules/salary.ts';

/** Why the text gives no figures. */
export type SalaryNote =
  | 'negotiable'
  | 'hidden'
  | 'contradictory'
  | 'other-currency'
  | 'other-period'
  | 'no-figures';

type ReadPay = Pay & { note: SalaryNote | null };

const toUnread = (note: SalaryNote): ReadPay => ({
  salary_min: null,
  salary_max: null,
  currency: 'VND',
  salary_period: 'month',
  note,
});

const HIDDEN = /(?:sign|log) ?in to|dang nhap/;
const NEGOTIABLE =
  /thoa thuan|thuong luong|canh tranh|negoti|nagoti|\bnego\b|competitive|attractive|love it|discuss|uncapped|hap dan|trao doi/;
const OTHER_MONEY = /\b(?:idr|sgd|myr|jpy|aud|krw|thb|cny|gbp|inr)|\b[as]\$|[₹¥£₩]|\byen\b/;
/** Months of pay beyond the twelfth: 'lương tháng 13', '13th month'. */
const EXTRA_MONTH = /\bthang (?:luong )?(?:thu )?1[3-6]\b|\b1[3-6](?:th)? months?\b/g;
/** Counted per period, which says nothing about pay: '8 giờ/ngày', '2 lần/năm', '26 ngày công/tháng'. */
const COUNT =
  /(?<!\/ ?)(?:\b\d{1,3} ?(?:h|ngay(?: cong| lam| phep| nghi)?|thang|gio|tieng|buoi|months?|days?|hours?|hrs?)|(?:\b\d{1,3} ?)?\b(?:lan|times?)) ?(?:\/|\b(?:per|moi|a|mot)\b) ?(?:gio|ngay|ca|buoi|tuan|thang|nam|days?|weeks?|months?|years?|yr|annum)\b/g;
const OTHER_PERIOD =
  /\/ ?(?:ngay|ca|buoi|sp|san pham|project|du an|tuan|week|day|bai)\b|\bper (?:day|week|project)\b/;
const HOUR = /(?:\/|\b(?:per|moi|an|1|mot|theo)) ?(?:gio|hours?|hr|h)\b|\bhourly\b/;
const MONTH = /(?:\/|\b(?:per|moi|a|mot|hang)) ?(?:thang|months?|mth|mo)\b|\bmonthly\b/;
const YEAR = /(?:\/|\b(?:per|moi|a|mot)) ?(?:nam|years?|yr|annum)\b|\byearly\b|\bannual|\bp\.a\b/;
const DOLLAR = /\$|usd|\bdo(?: la| my)\b/;
const EURO = /€|\beur(?:o|os)?\b/;
const DONG = /vnd|₫|\bdong\b|\d{3} ?d\b/;
/** Paid on top of the base pay; never part of the range. */
const ON_TOP =
  /hoa hong|thuong|(?:(?:annual|yearly) )?bonus|commission|phu cap|allowance|doanh so|doanh thu|\bkpi\b|\bcom\b/;

const AMOUNT =
  /(?<![\p{L}\d.,])([$€]|us\$|usd|eur|vnd)? ?(\d{1,15}(?:[.,]\d{1,3}){0,5})(?: ?(ty|trieu|tr|cu|millions?|mil|m|k|nghin|ngan)(?![a-z])|(tr|k|ty|m|cu)(?=\d))?(\d{1,3}(?!\d))?(?:\.0+)?/gu;

type Unit = 'k' | 'm' | 'ty' | null;

interface Amount {
  value: number;
  unit: Unit;
  hasMoney: boolean;
}

const UNITS: Record<string, Unit> = { k: 'k', nghin: 'k', ngan: 'k', ty: 'ty' };
const UNIT_FACTORS = { k: 1e3, m: 1e6, ty: 1e9 };

/** '20.000.000' and '1,500' are grouped; '7.5', '12.00' and '12.500' before 'triệu' are decimal. */
function parseFigures(figures: string, unit: Unit): number {
  const parts = figures.split(/[.,]/);
  const last = parts.at(-1) ?? '';
  const isGrouped =
    parts.length > 1 && last.length === 3 && (parts.length > 2 || !isLargeUnit(unit));
  if (parts.length === 1 || isGrouped) return Number(parts.join(''));
  return Number(`${parts.slice(0, -1).join('')}.${last}`);
}

const isLargeUnit = (unit: Unit) => unit === 'm' || unit === 'ty';

function findAmounts(text: string): Amount[] {
  return [...text.matchAll(AMOUNT)].map((found) => {
    const [, sign, figures = '', spaced, tight, tail = ''] = found;
    const word = spaced ?? tight;
    const unit = word ? (UNITS[word] ?? 'm') : null;
    // '6tr5' is 6.5, '1k25' is 1.25.
    const value = parseFigures(
      tail ? figures + (unit ? '.' : '') + tail : figures,
      tail ? 'm' : unit,
    );
    return { value, unit, hasMoney: Boolean(sign) };
  });
}

interface Range {
  min: number | null;
  max: number | null;
}

function toRange(text: string, amounts: number[]): Range {
  const [first = 0, second] = amounts;
  if (second !== undefined) return { min: first, max: second };
  if (/\bup ?to\b|\btoi\b(?! thieu| la )|\bden\b|\bmax|\bduoi\b|<|\bless\b/.test(text)) {
    return { min: null, max: first };
  }
  const isFloor = /\btu\b|\bfrom\b|\btren\b|\btoi thieu\b|\bmin|\bover\b|\babove\b|>|tro len/.test(
    text,
  );
  return isFloor ? { min: first, max: null } : { min: first, max: first };
}

const splitParts = (text: string) =>
  text.split(/\+(?=.*[a-z\d])|,(?! ?\d)|;|\n|\b(?:chua|khong) (?:bao )?gom\b/);

/** Returns the part of the text about base pay, without what is paid on top. */
function findBasePay(parts: readonly string[]): string {
  const base = parts.find((part) => /\d/.test(part) && !ON_TOP.test(part));
  const cut = base ?? parts.find((part) => /\d/.test(part)) ?? '';
  const onTop = cut.search(ON_TOP);
  return onTop > 0 && /\d/.test(cut.slice(0, onTop))
    ? cut.slice(0, onTop)
    : onTop === -1
      ? cut
      : '';
}

type Period = Pay['salary_period'] | 'other';

const PERIODS: readonly [Period, RegExp][] = [
  ['month', MONTH],
  ['hour', HOUR],
  ['year', YEAR],
  ['other', OTHER_PERIOD],
];

/** The first period is that of the figures: '25k/giờ, trả hàng tháng'. */
function findPeriodIn(part: string): Period | null {
  const found = PERIODS.map(([period, pattern]) => ({ period, at: part.search(pattern) }));
  const [first] = found.filter(({ at }) => at !== -1).toSorted((a, b) => a.at - b.at);
  return first?.period ?? null;
}

/**
 * The period stands with the base pay, in a part of its own ('20k, theo giờ'), or after what is paid on top
 * ('200k + hoa hồng/ngày'); not in a part with figures of its own ('…, tăng ca 50k/giờ').
 */
function findPeriod(base: string, parts: readonly string[]): Period {
  const plain = parts.filter((part) => !/\d/.test(part));
  const rates = plain.map((part) => (ON_TOP.test(part) ? (/\/.*/.exec(part)?.[0] ?? '') : part));
  const found = [base, ...rates].map(findPeriodIn);
  return found.find((period) => period !== null) ?? 'month';
}

interface Money {
  currency: Pay['currency'] | null;
  contradictory: boolean;
}

function findCurrency(text: string, amounts: Amount[], period: Period): Money {
  const dollar = DOLLAR.test(text);
  const euro = EURO.test(text);
  const millions = amounts.some(({ unit }) => isLargeUnit(unit)) || DONG.test(text);
  const named = [dollar, euro, millions].filter(Boolean).length;
  if (named > 1) return { currency: null, contradictory: true };
  if (named === 1) return { currency: dollar ? 'USD' : euro ? 'EUR' : 'VND', contradictory: false };
  return { currency: guessCurrency(amounts, period), contradictory: false };
}

/** The most thousands that are dollars without a sign; other periods are not read, whatever the currency. */
const MAX_THOUSANDS = { month: 20, year: 500, other: Infinity };

/** Without a currency, '2k' a month is dollars; '25k' an hour and anything from a million up is dong. */
function guessCurrency(amounts: Amount[], period: Period): Pay['currency'] | null {
  if (amounts.some(({ unit }) => unit === 'k')) {
    if (period === 'hour') return 'VND';
    return amounts.every(({ value }) => value <= MAX_THOUSANDS[period]) ? 'USD' : null;
  }
  return amounts.some(({ value }) => value >= 1e6) ? 'VND' : null;
}

/** Below these amounts a figure is implausible. */
const MIN_PLAUSIBLE = {
  VND: { month: 100_000, year: 1_000_000, hour: 1000 },
  USD: { month: 50, year: 500, hour: 0.5 },
  EUR: { month: 50, year: 500, hour: 0.5 },
};

function toWholeAmounts(amounts: Amount[]): number[] {
  const shared = amounts.findLast(({ unit }) => unit !== null)?.unit ?? null;
  return amounts.map(({ value, unit }) => {
    // '15-20tr' has one unit for both figures; '15.000.000 - 20tr' has two full amounts.
    const own = unit ?? (value < 1000 ? shared : null);
    return Math.round(value * (own ? UNIT_FACTORS[own] : 1) * 100) / 100;
  });
}

const MAX_PLAUSIBLE = { VND: 1e12, USD: 1e7, EUR: 1e7 };

/** Returns whole units, or nulls and the reason. Commission and bonus are never added to the range. */
export function parseSalary(text: string): ReadPay {
  const plain = removeMarks(text.slice(0, 500))
    .toLowerCase()
    .replaceAll(/\blen (?:den|toi)\b/g, 'up to')
    .replaceAll(/[–—~]|\bden\b/g, '-')
    .replaceAll(EXTRA_MONTH, ' ')
    .replaceAll(COUNT, ' ');
  if (HIDDEN.test(plain)) return toUnread('hidden');
  if (OTHER_MONEY.test(plain) && /\d/.test(plain)) return toUnread('other-currency');
  const parts = splitParts(plain);
  const base = findBasePay(parts);
  const amounts = findAmounts(base).slice(0, 2);
  const period = findPeriod(base, parts);
  const money = findCurrency(base + findCurrencySign(plain), amounts, period);
  const hasMoney = money.currency !== null || money.contradictory;
  if (amounts.length === 0 || !hasMoney) {
    return toUnread(NEGOTIABLE.test(plain) ? 'negotiable' : 'no-figures');
  }
  if (period === 'other') return toUnread('other-period');
  if (money.currency === null) return toUnread('contradictory');
  return toPlausiblePay(
    toRange(base + findPlusSign(plain), toWholeAmounts(amounts)),
    money.currency,
    period,
  );
}

/** '15tr+' is a minimum. Needs the whole text, because findBasePay cuts off the plus sign. */
const findPlusSign = (text: string) => (/[a-z\d]\++(?!\s*[\w+])/.test(text) ? ' min' : '');
/** Searches the whole text, because the currency may come after a bonus or a period. */
const findCurrencySign = (text: string) => ` ${/[$€₫]|\b(?:usd|vnd|eur)\b/.exec(text)?.[0] ?? ''}`;

function toPlausiblePay(
  { min, max }: Range,
  currency: Pay['currency'],
  period: Pay['salary_period'],
) {
  const highest = max ?? min ?? 0;
  const reversed = min !== null && max !== null && min > max;
  if (reversed || highest < MIN_PLAUSIBLE[currency][period] || highest > MAX_PLAUSIBLE[currency]) {
    return toUnread('contradictory');
  }
  const whole = (value: number | null) => (value === null ? null : Math.round(value));
  return {
    salary_min: whole(min),
    salary_max: whole(max),
    currency,
    salary_period: period,
    note: null,
  };
}
