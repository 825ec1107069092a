// Reads candidates from the window of the board that should suffice, and tells how many there are in all.
import type { Db } from '#visit.ts';
import type { BoardMemory } from '#search/memory.ts';
import type { Question } from '#search/rules/question.ts';
import { keyRate, together } from '#search/rules/rates.ts';
import { partsOf } from '#search/rules/tsquery.ts';
import {
  readCandidates,
  type Filter,
  type Role,
  type Step,
  type Window,
} from '#search/store/candidates.ts';

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
export const COUNT_FROM = 80;
/** Matches up to here are counted exactly. */
const EXACT = 800;
/** Matches from which the shares of facets are drawn. */
const COUNTED = 300;

/** Keys that one read can take beside its window. */
const MOST_KEYS = 5;

interface Keyed {
  /** The rarest first. */
  keys: string[];
  /** Shares of the board that the rarest key and all keys together may match. */
  rarest: number;
  rate: number;
}

/** What a query asks at once, as keys that the index can each look up by itself. */
function keyed({ board }: Sought, query: string): Keyed {
  const rated = partsOf(query, ' & ')
    .map((key) => ({ key, rate: keyRate(key, board) }))
    .toSorted((a, b) => a.rate - b.rate);
  const each = rated.map(({ key }) => key);
  const rest = each.slice(MOST_KEYS - 1).join(' & ');
  const keys = each.length > MOST_KEYS ? [...each.slice(0, MOST_KEYS - 1), rest] : each;
  const rates = rated.map(({ rate }) => rate);
  return { keys, rarest: rates[0] ?? 1, rate: together(rates) };
}

/** How many jobs of the whole board a query matches at most, by its rarest key. */
export const atMost = (sought: Sought, query: string): number =>
  keyed(sought, query).rarest * sought.board.open;

/**
 * The window in which enough should match; rare words are sought in the whole at once. A wrong guess costs a second
 * reading or a longer one, and changes no result.
 */
function startOf({ board }: Sought, { rarest, rate }: Keyed, enough: number): number {
  const last = board.windows.length - 1;
  if (last === 0 || rarest * board.open <= EXACT) return last;
  const start = board.windows.findIndex(({ held }) => held * rate >= enough);
  return start === -1 ? last : start;
}

export interface Asked {
  query: string;
  role: Role;
  enough: number;
}

export interface Asking {
  most: number;
  scanty?: number;
  by_pay?: boolean;
  windows?: readonly Window[];
}

/** All reads of a question in one round trip; null for those that the others made needless. */
export function read(
  db: Db,
  sought: Sought,
  queries: readonly Asked[],
  asking: Asking,
): Promise<(Step | null)[]> {
  const { board, filter, signal } = sought;
  const { most, scanty = 0, by_pay = false, windows = board.windows } = asking;
  const reads = queries.map(({ query, role, enough }) => {
    const told = keyed(sought, query);
    return { role, enough, keys: told.keys, start: by_pay ? 0 : startOf(sought, told, enough) };
  });
  const { has_marks, conditions } = sought.question;
  const with_facts = conditions.length > 0 || sought.former !== null;
  const wanted = { with_marks: has_marks, with_facts };
  return readCandidates(db, { reads, windows, most, scanty, by_pay, filter, signal, ...wanted });
}

export const NO_STEP: Step = { matches: 0, held: 0, candidates: [] };

/** Exact where the whole board was read, else drawn from the window's share. */
export function totalOf(
  { matches, held }: Step,
  open: number,
): { total: number; is_estimate: boolean } {
  if (held >= open) return { total: matches, is_estimate: false };
  return { total: Math.round((matches / Math.max(held, 1)) * open), is_estimate: true };
}

/** The keys of a query, and the window in which enough should match, so that shares drawn from it are fair. */
export function windowFor(
  sought: Sought,
  query: string,
): { keys: readonly string[]; window: Window } {
  const told = keyed(sought, query);
  // Words that were asked for together go together: shares may be drawn from fewer than hoped, never from very many.
  const rate = told.rate ** 0.7 * told.rarest ** 0.3;
  const window = sought.board.windows[startOf(sought, { ...told, rate }, COUNTED)];
  return { keys: told.keys, window: window ?? { query: null, held: 0 } };
}
