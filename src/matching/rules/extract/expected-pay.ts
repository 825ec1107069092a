// Reads the pay that a profile hopes for, which is not the pay that it says is received today.
import { EXCHANGE_RATES } from '#jobs/rules/exchange.ts';
import { parseSalary } from '#jobs/rules/reading/pay.ts';
import { toMonthlyVnd } from '#jobs/rules/salary.ts';
import type { Money } from '#matching/rules/facts.ts';
import type { Sentence } from './sentences.ts';

/** Without one of these words a sentence states no pay. */
const PAY = /\b(?:luong|muc luong|thu nhap|salary|pay|mong muon|ky vong|expect\w*)\b/;
const PAY_WORDS = /\b(?:luong|thu nhap|salary|pay)\b/g;
const HOPE =
  /\b(?:mong (?:muon|doi|nhan)|ky vong|nguyen vong|de xuat|muon|can (?:luong|muc luong|viec|tim)|tim (?:viec|cong viec)|expect\w*|desired?|desiring|hop(?:e|es|ing)|want|seeking|looking for)\b/g;
/** What is, or was, received: 'lương hiện tại', 'đang nhận 10 triệu', 'current salary'. */
const RECEIVED =
  /\b(?:hien (?:tai|nay|gio|dang|huong)|bay gio|dang (?:nhan|huong|lanh)|(?:luong|thu nhap) cu|truoc (?:day|kia)|current(?:ly)?|at present|previous(?:ly)?|former(?:ly)?|last|i earn|(?:am|'m) earning|earned)\b/g;
/** Between clauses; a comma within a number is none. */
const CLAUSE_END = /[;()]|,(?!\d)|(?<!\d),|\b(?:nhung|but)\b/g;

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

/** Bounds the work of a sentence that repeats such words. */
const MAX_STARTS = 20;

/**
 * Where to read from, the likeliest first, because other numbers may stand before it: 'muốn làm kho 2 năm, lương 10
 * triệu'. A word for pay behind a hope is nearer to the amount than the hope itself.
 */
function listStarts(open: string, plain: string, marks: readonly Mark[]): number[] {
  const hopes = marks.filter(({ kind }) => kind === 'hope').map(({ at }) => at);
  const words = [...plain.matchAll(PAY_WORDS)]
    .map(({ index }) => index)
    .filter((at) => open[at] !== ' ');
  const [first = Infinity] = hopes;
  const behind = words.filter((at) => at > first);
  const before = words.filter((at) => at < first);
  return [...behind, ...hopes, ...before].slice(0, MAX_STARTS).concat(0);
}

interface ReadPay {
  isHope: boolean;
  pay: Money;
}

function readPay({ plain, text, piece, from }: Sentence): ReadPay[] {
  if (!PAY.test(plain) || !/\d/.test(plain)) return [];
  const marks = listMarks(plain);
  const open = removeReceivedPay(text, marks);
  if (!/\d/.test(open)) return [];
  for (const start of listStarts(open, plain, marks)) {
    const { min, max } = toMonthlyVnd(parseSalary(open.slice(start)), EXCHANGE_RATES);
    if (!min && !max) continue;
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
