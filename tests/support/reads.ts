// A small board read by kinds of match, for tests: postings, queries of theirs, and what a read gives.
import { partsOf } from '#search/rules/tsquery.ts';
import {
  openAt,
  readCandidates,
  type Read,
  type Role,
  type Sought,
  type Step,
} from '#search/store/candidates.ts';
import { readHeads } from '#search/store/heads.ts';
import { NOON, openBoard, type TestBoard } from './cast.ts';
import { postAll } from './finder.ts';

export const M = 1_000_000;
const pay = (salary_min: number | null, salary_max: number | null) => ({ salary_min, salary_max });

/** Oldest first, a day apart. */
const POSTINGS = [
  { title: 'Thợ hàn A', location: 'Da Nang', ...pay(10 * M, 12 * M) },
  { title: 'Kế toán A', location: 'Ha Noi', ...pay(20 * M, 40 * M) },
  { title: 'Kế toán B', location: 'Ha Noi', ...pay(10 * M, 15 * M) },
  { title: 'Thợ hàn B', location: 'Da Nang', ...pay(8 * M, 9 * M) },
  { title: 'Kế toán C', location: 'Da Nang', ...pay(null, null) },
  { title: 'Bảo vệ A', location: 'Ha Noi', description: 'Giúp kế toán.', ...pay(6 * M, 7 * M) },
  { title: 'Kế toán D', location: 'Ha Noi', ...pay(15 * M, 15 * M) },
  { title: 'Thợ hàn C', location: 'Ha Noi', ...pay(30 * M, null) },
];
export const OPEN = POSTINGS.length;
export const WHOLE = { query: null, held: OPEN };

export const KE_TOAN = "('t=ke' & 't=toan')";
export const MENTIONED = "('ke' & 'toan')";
export const THO_HAN = "('t=tho' & 't=han')";
export const IN_HA_NOI = "'loc=01'";
export const NOWHERE = "'t=xyzqq'";

export const reading = (role: Role, query: string, more: Partial<Read> = {}): Read => ({
  role,
  start: 0,
  enough: 110,
  most: 110,
  keys: partsOf(query, ' & '),
  ...more,
});

export interface Reader {
  names: ReadonlyMap<string, string>;
  ask(reads: readonly Read[], more?: Partial<Sought>): Promise<(Step | null)[]>;
  titles(step: Step | null | undefined): Promise<string[] | null>;
  close(): Promise<void>;
}

export async function openReader(): Promise<Reader> {
  const board: TestBoard = await openBoard();
  const ids = await postAll(board, POSTINGS);
  const names = new Map(ids.map((id, nth) => [id, POSTINGS[nth]?.title ?? '']));
  return {
    names,
    ask: (reads, more = {}) =>
      readCandidates(board.db, {
        reads,
        windows: [WHOLE],
        scanty: 0,
        by_pay: false,
        filter: openAt(NOON),
        ...more,
      }),
    titles: async (step) => {
      const heads = step && (await readHeads(board.db, step.found));
      return heads?.map(({ job_id }) => names.get(job_id) ?? '') ?? null;
    },
    close: () => board.close(),
  };
}

/** How many each read found; null for those that were left out. */
export const searchAll = (steps: readonly (Step | null)[]) =>
  steps.map((step) => step?.matches ?? null);
