// Reads candidates from the window of the board that should suffice, and tells how many there are in all.
import type { Db } from '#visit.ts';
import type { BoardMemory } from '#search/memory.ts';
import { namingUnits } from '#search/rules/plan.ts';
import type { Question } from '#search/rules/question.ts';
import { controlRates, textRate, titleRate } from '#search/rules/rates.ts';
import { readCandidates, type Filter, type Step, type Window } from '#search/store/candidates.ts';

export interface Sought {
  question: Question;
  control: string;
  filter: Filter;
  board: BoardMemory;
  former: string | null;
  /** Aborted when nobody waits any more. */
  signal?: AbortSignal | undefined;
}

/** Candidates read of each kind of match. */
export const POOL = 110;
/** Matches from which a total is drawn, give or take a tenth. */
const COUNT_FROM = 80;
/** Matches up to here are counted exactly. */
const EXACT = 2000;
/** Matches from which the shares of facets are drawn. */
const COUNTED = 400;

/**
 * The window in which enough should match; rare words are sought in the whole at once. A wrong guess costs a second
 * reading or a longer one, and changes no result.
 */
function startOf({ board, question }: Sought, query: string, enough: number): number {
  const last = board.windows.length - 1;
  if (last === 0) return 0;
  const inTitle = query.includes("'t=");
  const { units } = question;
  const naming = namingUnits(units);
  const words = inTitle ? titleRate(naming, board) : textRate(naming, board);
  const [filters, rarest] = controlRates(query, board);
  // The whole is quickly read where one short list leads: the index need not look further than that.
  const leading = Math.min(units.length > 0 ? words : 1, rarest);
  if (leading * board.open <= EXACT) return last;
  const rate = (units.length > 0 ? words : 1) * filters;
  const start = board.windows.findIndex(({ held }) => held * rate >= enough);
  return start === -1 ? last : start;
}

export interface Asking {
  enough: number;
  /** The query that is read for its number alone. */
  counted?: string;
  most: number;
  by_pay?: boolean;
  windows?: readonly Window[];
}

export function read(
  db: Db,
  sought: Sought,
  queries: readonly string[],
  asking: Asking,
): Promise<Step[]> {
  const { board, filter, signal } = sought;
  const { enough, most, by_pay = false, windows = board.windows } = asking;
  const asked = queries.map((query) => ({
    query,
    start: by_pay ? 0 : startOf(sought, query, enough),
    enough: query === asking.counted ? COUNT_FROM : enough,
  }));
  const { has_marks, conditions } = sought.question;
  const with_facts = conditions.length > 0 || sought.former !== null;
  const wanted = { with_marks: has_marks, with_facts };
  return readCandidates(db, {
    ...{ queries: asked, windows, most, by_pay, filter, signal },
    counted: queries.indexOf(asking.counted ?? ''),
    ...wanted,
  });
}

/** Exact where the whole board was read, else drawn from the window's share. */
export function totalOf(
  { matches, held }: Step,
  open: number,
): { total: number; is_estimate: boolean } {
  if (held >= open) return { total: matches, is_estimate: false };
  return { total: Math.round((matches / Math.max(held, 1)) * open), is_estimate: true };
}

/** The window in which enough of each query should match, so that shares drawn from it are fair. */
export function windowFor(sought: Sought, queries: readonly string[]): Window {
  const { windows } = sought.board;
  const starts = queries.map((query) => startOf(sought, query, COUNTED));
  return windows[Math.max(...starts, 0)] ?? { query: null, held: 0 };
}
