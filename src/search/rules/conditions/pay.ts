// Recognizes pay in a query: 'lương trên 15 triệu', '15-20tr', 'up to 2000 usd', '2k$'. A bare number is not pay.
import { parseSalary } from '#jobs/rules/reading/pay.ts';
import { toMonthly } from '#jobs/rules/salary.ts';
import { foldText } from '#vietnamese/rules/fold.ts';
import type { Condition } from '#search/rules/understanding/parsed-query.ts';
import { findSpanEnd, type Plain } from '#search/rules/understanding/tokens.ts';

type PayCondition = Extract<Condition, { kind: 'pay' }>;

const NUMBER = String.raw`[$€]? ?\d{1,9}(?:[.,]\d{1,3}){0,3}`;
const SCALE = String.raw` ?(?:trieu|tr|cu|millions?|mil|m|k|nghin|ngan)(?![a-z\d])|(?:tr|k|m|cu)\d{1,3}`;
const MONEY = String.raw` ?(?:vnd|usd|eur|euros?|dong|do la|do|d|[$€₫])(?![a-z])`;
const AMOUNT = `${NUMBER}(?:${SCALE})?(?:${MONEY})?`;
const LEAD = String.raw`(?:muc )?(?:luong|thu nhap|salary|pay|income|wages?|paying|offer|gross|net)(?: (?:co ban|cung|thang|net|gross|la|of|khoang|tam))?:? ?`;
const SIDE =
  'tu|tren|hon|toi thieu|it nhat|>=?|at least|from|over|above|more than|min(?:imum)?|cao hon|khoang|tam|around|about|~|' +
  'toi da|duoi|khong qua|den|toi|len den|len toi|up ?to|under|below|less than|max(?:imum)?|<=?|thap hon';
const PERIOD = String.raw`(?: ?\/ ?| per | moi | mot | a | )(?:thang|month|mo|nam|year|yr|gio|hour|h)(?![a-z\d])`;
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

/** Adds the unit that people omit after 'lương'; null where a number is not pay. */
function toFigures(amounts: string, lead: string, context: string): string | null {
  if (PLAIN_MONEY.test(amounts)) return amounts;
  if (OFTEN_NO_MONEY.test(amounts)) return lead || context ? amounts : null;
  if (!lead) return null;
  const [first = 0] = (amounts.match(/\d+(?:[.,]\d+)*/g) ?? []).map((it) =>
    Number(it.replaceAll(/[.,]/g, '')),
  );
  if (first >= 3 && first <= 300) return `${amounts} trieu`;
  if (first >= 1_000_000) return `${amounts} vnd`;
  return first > 300 && first < 20_000 ? `${amounts} usd` : null;
}

type Reading = Pick<PayCondition, 'min' | 'max' | 'currency'>;

function readPay(found: RegExpExecArray): Reading | null {
  const [, lead = '', side = '', first = '', second = '', period = '', tail = ''] = found;
  const figures = toFigures(second ? `${first} - ${second}` : first, lead, side + period + tail);
  if (figures === null) return null;
  const pay = parseSalary(figures + period.replace(/^ (?=\S+$)/, '/'));
  if (pay.note !== null || pay.salary_min === null) return null;
  const { currency, salary_period } = pay;
  const min = toMonthly(pay.salary_min, salary_period);
  if (second) return { min, max: toMonthly(pay.salary_max, salary_period), currency };
  // A single amount is a minimum, unless the words say that it is a maximum.
  const isMost = AT_MOST.test(side) || tail.includes('xuong');
  return isMost ? { min: null, max: min, currency } : { min, max: null, currency };
}

/** The pay conditions of a query as monthly amounts, each with its span. */
export function findPay(search: string, plain: Plain): PayCondition[] {
  if (!/\d/.test(plain.text)) return [];
  const conditions: PayCondition[] = [];
  for (const found of plain.text.matchAll(PAY)) {
    const reading = readPay(found);
    if (!reading) continue;
    const from = plain.at[found.index] ?? 0;
    const to = findSpanEnd(plain, found.index + found[0].trimEnd().length, search);
    conditions.push({ kind: 'pay', ...reading, from, to, written: foldText(found[0]) });
  }
  return conditions;
}
