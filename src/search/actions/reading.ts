// Reads candidates from the window of the board that should suffice, and tells how many there are in all.
import type { Db } from '#context.ts';
import type { BoardMemory } from '#search/memory.ts';
import type { Question } from '#search/rules/question.ts';
import {
  readCandidates,
  type Filter,
  type Role,
  type Step,
  type Window,
} from '#search/store/candidates.ts';
import { keyed, type Keyed } from './rating.ts';

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
const COUNTED = 200;

/**
 * Documents that a read goes through at most: some ten milliseconds of the database for one kind of match among several,
 * more for what says how many there are.
 */
const MOST_THROUGH: Record<Role, number> = {
  first: 8000,
  beside: 8000,
  more: 8000,
  counted: 25_000,
  looser: 25_000,
};

/** The widest window that is not too long to go through: beyond it, what goes together that rarely is left. */
function lastOf(windows: readonly Window[], { through }: Keyed, most: number): number {
  return Math.max(
    windows.findLastIndex(({ held }) => held * through <= most),
    0,
  );
}

/**
 * The window in which enough should match; rare words are sought in the whole at once. A wrong guess costs a second
 * reading or a longer one, and changes no result.
 */
function startOf(windows: readonly Window[], last: number, told: Keyed, enough: number): number {
  if (told.through * (windows[last]?.held ?? 0) <= EXACT) return last;
  const start = windows.findIndex(({ held }) => held * told.rate >= enough);
  return start === -1 ? last : Math.min(start, last);
}

export interface Asked {
  query: string;
  role: Role;
  enough: number;
  most: number;
}

export interface Asking {
  scanty?: number;
  by_pay?: boolean;
  windows?: readonly Window[];
  /** For the order alone: to the end, however long it takes. */
  in_order?: boolean;
  /** Jobs of the whole board that are known to match, give or take; else it is guessed. */
  known?: number;
}

/** All reads of a question in one round trip; null for those that the others made needless. */
export function read(
  db: Db,
  sought: Sought,
  queries: readonly Asked[],
  asking: Asking = {},
): Promise<(Step | null)[]> {
  const { board, filter, signal } = sought;
  const { scanty = 0, by_pay = false, in_order = false, known } = asking;
  const { windows = board.windows } = asking;
  const reads = queries.map(({ query, role, enough, most }) => {
    const told = keyed(sought, query);
    const rate = known === undefined ? told.rate : known / Math.max(board.open, 1);
    const last = in_order ? windows.length - 1 : lastOf(windows, told, MOST_THROUGH[role]);
    const start = startOf(windows, last, { ...told, rate }, enough);
    return { role, enough, most, keys: told.keys, last, start };
  });
  return readCandidates(db, { reads, windows, scanty, by_pay, filter, signal });
}

const NO_STEP: Step = { matches: 0, held: 0, found: [] };

export interface Total {
  total: number;
  is_estimate: boolean;
}

/** Exact where the whole board was read, else drawn from the window's share. */
export function totalOf({ matches, held }: Step, open: number): Total {
  if (held >= open) return { total: matches, is_estimate: false };
  return { total: Math.round((matches / Math.max(held, 1)) * open), is_estimate: true };
}

/** How many match, where no other read tells. */
export async function countOf(db: Db, sought: Sought, query: string): Promise<Total> {
  const asked = { query, role: 'counted' as const, enough: COUNT_FROM, most: 1 };
  const [step] = await read(db, sought, [asked]);
  return totalOf(step ?? NO_STEP, sought.board.open);
}

/** The keys of a query, and the window in which enough should match, so that shares drawn from it are fair. */
export function windowFor(
  sought: Sought,
  query: string,
): { keys: readonly string[]; window: Window } {
  const told = keyed(sought, query);
  // Words that were asked for together go together: shares may be drawn from fewer than hoped, never from very many.
  const rate = told.hits === null ? told.rate ** 0.7 * told.most ** 0.3 : told.rate;
  const { windows } = sought.board;
  const last = lastOf(windows, told, MOST_THROUGH.counted);
  const window = windows[startOf(windows, last, { ...told, rate }, COUNTED)];
  return { keys: told.keys, window: window ?? { query: null, held: 0 } };
}
