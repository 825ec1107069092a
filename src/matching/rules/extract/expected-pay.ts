// Reads the pay that a profile hopes for, which is not the pay that it says is received today.
import { EXCHANGE_RATES } from '#jobs/rules/exchange.ts';
import { parseSalary } from '#jobs/rules/reading/pay.ts';
import { toMonthlyVnd, WORK_DAYS } from '#jobs/rules/salary.ts';
import type { Money } from '#matching/rules/facts.ts';
import type { Sentence } from './sentences.ts';

const PAY_WORDS = /\b(?:(?:hourly|daily|weekly|yearly|annual) )?(?:luong|thu nhap|salary|pay)\b/g;
/** A clause that is nothing but a sum and the mark of a pay: 'min 10tr', '20tr net', '500k/ngày', 'không nhận dưới 20tr'. */
const BARE_PAY =
  /^ ?(?:(?:min|toi thieu|it nhat|at least|(?:khong|ko|not?) (?:nhan |lam |nhan viec |di lam )?(?:duoi|thap hon|less than|under|below)|tu|tren|from) )?(?:usd|\$)? ?\d[\d.,]*(?: ?- ?\d[\d.,]*)? ?(?:trieu|tr|cu|k|vnd|usd|\$)?(?:\d{1,2})?\+?(?: ?(?:net|gross|tro len|\/ ?(?:thang|ngay|gio|h|month|day|hour)|(?:per|a|moi|mot) (?:thang|ngay|gio|month|day|hour)))* ?$/;
const OWN_MARK =
  /\b(?:min|at least|duoi|thap hon|less than|under|below|net|gross|toi thieu|it nhat|tro len|tu|tren|from)\b|[\da-z]\+/;
const PERIOD = /\/|\b(?:per|moi|mot) /;
const UNIT = /\d ?(?:trieu|tr|cu|k|vnd|usd|\$)|\$ ?\d|\d{3}[.,]\d{3}/;
const TURNOVER =
  'doanh (?:so|thu)|ngan sach|budgets?|revenue|turnover|sales (?:of|figures?|targets?|volume)';
/** 'Mong muốn đạt doanh số 200 triệu': up to the first figure. */
const HOPE_OF_TURNOVER = new RegExp(`^[^\\d]*\\b(?:${TURNOVER})\\b`);
/** Sums after them are sales or budgets: 'doanh số cao nhất team, 200tr/tháng'. */
const BUSINESS = new RegExp(`\\b(?:${TURNOVER}|kpi|ads?|quang cao|roas)\\b`);
/** Whoever sells may name sales or pay. Read by its marks, because 'bàn' and 'bạn' look alike without them. */
const SELLING =
  /(?<!\p{L})(?:bán(?!\p{L}| thời gian)|ban (?:hang|online|le|si|buon|quan ao|my pham|giay|bao hiem|xe)(?!\p{L})|live ?streams?(?!\p{L}))/iu;
/** Wages: '25k/giờ', '300k/ngày'. */
const THOUSANDS = /\d ?k\b/;
const HOPE =
  /\b(?:mong (?:muon|doi|nhan)|h[iy] vong|ky vong|nguyen vong|de xuat|muon|can (?:luong|muc luong|viec|tim)|tim (?:viec|cong viec)|expect\w*|desired?|desiring|hop(?:e|es|ing)|want|seeking|looking for)\b/g;
/** What is, or was, received: 'lương hiện tại', 'đang nhận 10 triệu', 'current salary'. */
const RECEIVED =
  /\b(?:hien (?:tai|nay|gio|dang|huong)|bay gio|dang (?:nhan|huong|lanh)|(?:luong|thu nhap) cu|truoc (?:day|kia)|current(?:ly)?|at present|previous(?:ly)?|former(?:ly)?|last|i earn|(?:am|'m) earning|earned)\b/g;
/** Between clauses; a comma within a number is none. */
const CLAUSE_END = /[;()]|,(?!\d)|(?<!\d),|\b(?:nhung|but)\b/g;

/** Bounds the work of a sentence that repeats such words. */
const MAX_RANGES = 20;

interface Mark {
  at: number;
  kind: 'hope' | 'received' | 'end';
}

function listMarks(plain: string): Mark[] {
  const toMarks = (pattern: RegExp, kind: Mark['kind']) =>
    [...plain.matchAll(pattern)].map(({ index }) => ({ at: index, kind }));
  return [
    ...toMarks(CLAUSE_END, 'end'),
    ...toMarks(HOPE, 'hope'),
    ...toMarks(RECEIVED, 'received'),
  ].toSorted((one, other) => one.at - other.at);
}

/** Blanks what says today's pay: up to the next hope or the end of its clause, and the beginning of the clause. */
function removeReceivedPay(text: string, marks: readonly Mark[]): string {
  let open = text;
  let clause = 0;
  let hasHope = false;
  for (const [nth, { at, kind }] of marks.entries()) {
    if (kind === 'end') [clause, hasHope] = [at, false];
    if (kind === 'hope') hasHope = true;
    if (kind !== 'received') continue;
    const from = hasHope ? at : clause;
    const to = marks[nth + 1]?.at ?? text.length;
    open = open.slice(0, from) + ' '.repeat(to - from) + open.slice(to);
  }
  return open;
}

/** Bounds of the clause around a position. */
function findClause(plain: string, marks: readonly Mark[], at: number): [number, number] {
  const ends = marks.filter(({ kind }) => kind === 'end').map((mark) => mark.at);
  return [ends.findLast((end) => end <= at) ?? 0, ends.find((end) => end > at) ?? plain.length];
}

/** '15tr là mong muốn': the sum stands before its hope. */
const SUM_BEFORE = /\d[^,;\d]{0,12} (?:la|is) (?:(?:muc|dieu|my|the|toi|em|minh) ){0,2}$/;

/**
 * Ranges to read, the likeliest first, because other numbers may stand before it: 'muốn làm kho 2 năm, lương 10 triệu'.
 * A word for pay after a hope is nearer to the amount than the hope itself. Without such a word the sum stands after the
 * hope, in its clause: of 'quản lý công trình 50 tỷ, mong muốn làm chỉ huy trưởng' nothing is read, nor of 'mong muốn đạt
 * doanh số 200 triệu'.
 */
function listRanges(open: string, plain: string, marks: readonly Mark[]): [number, number][] {
  const hopes = marks.filter(({ kind }) => kind === 'hope').map(({ at }) => at);
  const words = [...plain.matchAll(PAY_WORDS)]
    .map(({ index }) => index)
    .filter((at) => open[at] !== ' ');
  const [first = Infinity] = hopes;
  const after = words.filter((at) => at > first);
  const before = words.filter((at) => at < first);
  const toEnd = (at: number): [number, number] => [at, plain.length];
  const inClause = (at: number): [number, number][] => {
    const [from, to] = findClause(plain, marks, at);
    if (HOPE_OF_TURNOVER.test(plain.slice(at, to))) return [];
    return [[SUM_BEFORE.test(plain.slice(from, at)) ? from : at, to]];
  };
  const ranges = [
    ...after.map(toEnd),
    ...(words.length > 0 ? hopes.map(toEnd) : hopes.flatMap(inClause)),
    ...before.map(toEnd),
  ].slice(0, MAX_RANGES);
  // 'Không dưới 12 triệu lương': the clauses of the words for pay, from their beginning.
  return [...ranges, ...words.slice(0, MAX_RANGES).map((at) => findClause(plain, marks, at))];
}

/** Whether a bare sum is pay, not the sales or the budget that stands before it. */
function isOfPerson(clause: string, { plain, text }: Pick<Sentence, 'plain' | 'text'>): boolean {
  const isByPeriod = PERIOD.test(clause) && !/\b(?:net|gross)\b/.test(clause);
  if (BUSINESS.test(plain)) return !isByPeriod;
  // 'Muốn tìm việc bán hàng, 8tr/tháng'.
  if (plain.search(HOPE) !== -1) return true;
  return !SELLING.test(text) || OWN_MARK.test(clause) || THOUSANDS.test(clause);
}

function listBarePays({ plain, text }: Sentence, marks: readonly Mark[]): [number, number][] {
  const starts = [0, ...marks.filter(({ kind }) => kind === 'end').map(({ at }) => at + 1)];
  return starts
    .slice(0, MAX_RANGES)
    .map((at): [number, number] => [at, findClause(plain, marks, at)[1]])
    .filter(([from, to]) => {
      const clause = plain.slice(from, to);
      const isBare = BARE_PAY.test(clause) && UNIT.test(clause);
      const isMarked = OWN_MARK.test(clause) || PERIOD.test(clause);
      const before = { plain: plain.slice(0, from), text: text.slice(0, from) };
      return isBare && isMarked && isOfPerson(clause, before);
    });
}

/** More a month is not pay, but a budget, a project or a target of sales. */
const MAX_PAY = 500_000_000;

const AT_LEAST =
  /(?<!\p{L})(?:(?:không|khong|ko) (?:(?:(?:nhận|nhan|làm|lam|đi làm|di lam)(?: việc| viec)?) )?(?:dưới|duoi|thấp hơn|thap hon)|(?:no|not) (?:less than|under|below)|ít nhất|it nhat|at least)(?!\p{L})/giu;
const DOLLARS = /(\d) ?(?:đô|do)(?! ?\p{L})/giu;
const DAILY =
  /(k)? ?(?:\/ ?(?:ngày|ngay|day)|(?<!\p{L})(?:per|a|mỗi|moi|một|mot) (?:ngày|ngay|day))(?!\p{L})/giu;

const WEEKLY =
  /(k)? ?(?:\/ ?(?:tuần|tuan|week)|(?<!\p{L})(?:per|a|mỗi|moi|một|mot) (?:tuần|tuan|week))(?!\p{L})/giu;
const MONTHLY_WEEKS = 52 / 12;

const AMOUNT =
  '((?:(?:là|la|từ|tu|trên|tren|khoảng|khoang|tầm|tam|min|of) )?(?:\\$ ?\\d[\\d.,]*|\\d{1,3}(?:[.,]\\d{3})+ ?(?:đ|d|vnd|usd)?|\\d[\\d.,]*(?: ?- ?\\d[\\d.,]*)? ?(?:triệu|trieu|tr|củ|cu|k|usd|nghìn|nghin|ngàn|ngan))(?!\\p{L})\\d?)';
/** 'Lương ngày 350k', 'thu nhập năm 400 triệu'; but 'lương tháng 13', and 'thu nhập năm 2025'. */
const PERIOD_BEFORE = new RegExp(
  `(?<=(?<!\\p{L})(?:lương|luong|thu nhập|thu nhap)) (?:theo |mỗi |moi |một |mot )?(giờ|gio|ngày|ngay|tuần|tuan|năm|nam):? ${AMOUNT}`,
  'giu',
);
const ENGLISH_PERIODS = {
  hourly: 'hour',
  daily: 'day',
  weekly: 'week',
  yearly: 'year',
  annual: 'year',
};
const ENGLISH_PERIOD_BEFORE = new RegExp(
  `(?<!\\p{L})(hourly|daily|weekly|yearly|annual) ((?:salary|pay):? )${AMOUNT}`,
  'giu',
);

/** Puts the period after its sum, where it is read. */
const movePeriods = (text: string): string =>
  text
    .replaceAll(PERIOD_BEFORE, ' $2/$1')
    .replaceAll(ENGLISH_PERIOD_BEFORE, (_, period: string, word: string, amount: string) => {
      const [, unit = 'month'] =
        Object.entries(ENGLISH_PERIODS).find(([name]) => name === period.toLowerCase()) ?? [];
      return `${word}${amount}/${unit}`;
    });

/**
 * Reads pay by the day and the week as well, and what only people say of themselves: 'không dưới 12 triệu', '1200 đô',
 * 'lương ngày 350k'.
 */
function readMonthlyPay(text: string): { min: number | null; max: number | null } {
  const stated = movePeriods(text).replaceAll(AT_LEAST, 'từ').replaceAll(DOLLARS, '$1 usd');
  const toMonth = (_: string, k?: string) => (k ? 'k vnd/tháng' : '/tháng');
  const daily = stated.replaceAll(DAILY, toMonth);
  const monthly = daily.replaceAll(WEEKLY, toMonth);
  const factor = daily !== stated ? WORK_DAYS : monthly !== daily ? MONTHLY_WEEKS : 1;
  const { min, max } = toMonthlyVnd(parseSalary(monthly), EXCHANGE_RATES);
  const multiply = (amount: number | null) =>
    amount === null ? null : Math.round(amount * factor);
  return { min: multiply(min), max: multiply(max) };
}

interface ReadPay {
  isHope: boolean;
  pay: Money;
}

function readPay(sentence: Sentence): ReadPay[] {
  const { plain, text, piece, from } = sentence;
  if (!/\d/.test(plain)) return [];
  const marks = listMarks(plain);
  const open = removeReceivedPay(text, marks);
  if (!/\d/.test(open)) return [];
  for (const [start, end] of [
    ...listRanges(open, plain, marks),
    ...listBarePays(sentence, marks),
  ]) {
    const { min, max } = readMonthlyPay(open.slice(start, end));
    if ((!min && !max) || Math.max(min ?? 0, max ?? 0) > MAX_PAY) continue;
    const pay = { min, max, at: [{ piece, from, to: from + text.length }] };
    return [{ isHope: marks.some(({ kind }) => kind === 'hope'), pay }];
  }
  return [];
}

/** Returns the first pay that is called a hope, else the first that is not called today's; null without any. */
export function findExpectedPay(sentences: readonly Sentence[]): Money | null {
  const all = sentences.flatMap(readPay);
  return (all.find(({ isHope }) => isHope) ?? all[0])?.pay ?? null;
}
