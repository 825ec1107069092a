// Summarizes the disclosed pay of open jobs by category, level and place, from the doc values.
import {
  CATEGORIES,
  findParentCategory,
  LEVELS,
  listCategoriesWithin,
  type Category,
  type Level,
} from '#jobs/rules/lists.ts';
import type { DocValues } from '#search/rules/doc-values/doc-values.ts';
import { summarizePay, toTypicalPay, type PaySummary } from './quartiles.ts';

export interface PayQuestion {
  category?: Category | undefined;
  level?: Level | undefined;
  /** Code of a province, slug of a former one or a district, or 'remote'. */
  place?: string | undefined;
}

interface PayRow<Value extends string = string> {
  value: Value;
  pay: PaySummary;
}

interface PayAnswer {
  /** The group that the summary describes: the requested one, or the same in the whole country. */
  scope: PayQuestion;
  pay: PaySummary | null;
  /** At the same place: levels of the category, or all categories when the question names none. */
  rows: PayRow[];
}

/**
 * The requested group, then that of the whole country. Category and level are never dropped, because what other work
 * and other levels earn says nothing about them.
 */
function listScopes({ category, level, place }: PayQuestion): PayQuestion[] {
  const everywhere = { category, level };
  return place === undefined ? [everywhere] : [{ ...everywhere, place }, everywhere];
}

interface PaidJob {
  category: string;
  level: string;
  isAtPlace: boolean;
  pay: number;
}

const REMOTE = 'remote';

/** Open jobs with disclosed, plausible pay, of one category or of all. */
function* listPaidJobs(
  docs: DocValues,
  { category, place }: PayQuestion,
  now: number,
): Generator<PaidJob> {
  const isAt = docs.places.values.map(
    (codes) => place === undefined || codes.split(' ').includes(place),
  );
  const within: readonly string[] | undefined = category && listCategoriesWithin(category);
  for (const segment of docs.listSegments()) {
    for (let at = 0; at < segment.length; at++) {
      const max = segment.pay_max[at] ?? Number.NaN;
      if (Number.isNaN(max) || (segment.expires[at] ?? 0) <= now) continue;
      const kind = docs.kinds.values[segment.kind[at] ?? 0];
      if (!kind || within?.includes(kind.category) === false) continue;
      const pay = toTypicalPay(segment.pay_min[at] ?? Number.NaN, max);
      if (pay === null) continue;
      const isAtPlace = place === REMOTE ? kind.remote : (isAt[segment.places[at] ?? 0] ?? false);
      yield { category: kind.category, level: kind.level, isAtPlace, pay };
    }
  }
}

/** The job's category and its parent category. */
function listOwnCategories(job: PaidJob): string[] {
  const category = CATEGORIES.find((it) => it === job.category);
  const parent = category && findParentCategory(category);
  return parent ? [job.category, parent] : [job.category];
}

const toRows = (groups: ReadonlyMap<string, number[]>, order: readonly string[]): PayRow[] =>
  order.flatMap((value) => {
    const pay = summarizePay(groups.get(value) ?? []);
    return pay ? [{ value, pay }] : [];
  });

export function answerPayQuestion(
  docs: DocValues,
  question: PayQuestion,
  { now, categories }: { now: number; categories: readonly Category[] },
): PayAnswer {
  const { category, level } = question;
  const scopes = listScopes(question).map((scope): { scope: PayQuestion; pays: number[] } => ({
    scope,
    pays: [],
  }));
  const groups = new Map<string, number[]>();
  for (const job of listPaidJobs(docs, question, now)) {
    const isAtLevel = level === undefined || job.level === level;
    for (const { scope, pays } of scopes) {
      if (scope.level !== undefined && !isAtLevel) continue;
      if (scope.place !== undefined && !job.isAtPlace) continue;
      pays.push(job.pay);
    }
    if (!job.isAtPlace || (category === undefined && !isAtLevel)) continue;
    for (const value of category === undefined ? listOwnCategories(job) : [job.level]) {
      const group = groups.get(value);
      if (group) group.push(job.pay);
      else groups.set(value, [job.pay]);
    }
  }
  const rows = toRows(groups, category === undefined ? categories : LEVELS);
  for (const { scope, pays } of scopes) {
    const pay = summarizePay(pays);
    if (pay) return { scope, pay, rows };
  }
  return { scope: question, pay: null, rows };
}
