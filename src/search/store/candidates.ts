// Reads which jobs may be answered, newest or best paid first, and how many there are.
import { sql } from 'kysely';
import { PREPARED } from '#platform/database/prepared.ts';
import type { Db } from '#context.ts';

/** A part of the board: the query that keeps to it (null: the whole) and how many jobs it holds. */
export interface Window {
  query: string | null;
  held: number;
}

export interface Filter {
  now: Date;
  since: Date | null;
  /** Dong a month. */
  pay_from: number | null;
  pay_to: number | null;
  or_undisclosed: boolean;
  /** A job that is left out. */
  without: string | null;
}

/** Every open job. */
export const openAt = (now: Date): Filter => ({
  ...{ now, since: null, pay_from: null, pay_to: null, or_undisclosed: false, without: null },
});

/** What a query is read for: see job_candidates. */
export type Role = 'first' | 'beside' | 'counted' | 'more' | 'looser';

export interface Read {
  role: Role;
  /** Keys that must all match, at most five. */
  keys: readonly string[];
  /** Position of the window to begin with; a wider one follows while fewer than `enough` match. */
  start: number;
  /** Position of the widest window that may be read; the whole board unless told. */
  last?: number;
  enough: number;
  /** So many are answered, those that come first. */
  most: number;
}

export interface Sought {
  reads: readonly Read[];
  windows: readonly Window[];
  /** First matches from which no more are read. */
  scanty: number;
  by_pay: boolean;
  filter: Filter;
  signal?: AbortSignal | undefined;
}

/** A job as it was when it matched. */
export interface Reference {
  seq: number;
  /** Of its document's row: another one as soon as anything of the job is written. */
  version: string;
}

export interface Step {
  /** In the window that was read last, and how many jobs that holds; of the best kinds no more than were asked for. */
  matches: number;
  held: number;
  /** Those that no step before has, in the order asked for. */
  found: Reference[];
}

interface Row {
  step: number;
  win: number;
  matches: number;
  seqs: string | null;
  versions: string | null;
}

/** Of an array as the database writes it. */
const itemsOf = (array: string) => array.slice(1, -1).split(',');

function referencesOf({ seqs, versions }: Row): Reference[] {
  if (seqs === null || versions === null) return [];
  const each = itemsOf(versions);
  return itemsOf(seqs).map((seq, nth) => ({ seq: Number(seq), version: each[nth] ?? '' }));
}

/** Where each query's keys end among those of all. */
export function endsOf(queries: readonly (readonly string[])[]): number[] {
  let end = 0;
  return queries.map((keys) => (end += keys.length));
}

/** A step for each read; null where it was left out. */
export async function readCandidates(db: Db, sought: Sought): Promise<(Step | null)[]> {
  const { reads, windows, scanty, by_pay, filter } = sought;
  const { now, since, pay_from, pay_to, or_undisclosed, without } = filter;
  const { rows } = await sql<Row>`${PREPARED}SELECT * FROM job_candidates(
    ${sql.val(reads.flatMap(({ keys }) => keys))}::text[]::tsquery[], ${sql.val(endsOf(reads.map(({ keys }) => keys)))}::int[],
    ${sql.val(reads.map(({ role }) => role))}::text[], ${sql.val(reads.map(({ start }) => start + 1))}::int[], ${sql.val(reads.map(({ last }) => 1 + (last ?? windows.length - 1)))}::int[],
    ${sql.val(reads.map(({ enough }) => enough))}::int[], ${sql.val(reads.map(({ most }) => most))}::int[], ${sql.val(windows.map(({ query }) => query))}::text[]::tsquery[],
    ${sql.val(windows.map(({ held }) => held))}::bigint[], ${scanty}::int, ${by_pay}::boolean, ${now}::timestamptz,
    ${since}::timestamptz, ${pay_from}::bigint, ${pay_to}::bigint, ${or_undisclosed}::boolean, ${without}::text)`.execute(
    db,
    {
      signal: sought.signal,
      inflightQueryAbortStrategy: 'cancel query',
    },
  );
  const steps: (Step | null)[] = reads.map(() => null);
  for (const row of rows) {
    const nth = row.step - 1;
    const held = windows[row.win - 1]?.held ?? 0;
    const found = [...(steps[nth]?.found ?? []), ...referencesOf(row)];
    steps[nth] = { matches: row.matches, held, found };
  }
  return steps;
}

/** Which units stand in which jobs: bit `i` beside a job's number stands for unit `i`. */
export async function readUnitHits(
  db: Db,
  seqs: readonly number[],
  units: readonly string[],
): Promise<Map<number, number>> {
  if (seqs.length === 0 || units.length === 0) return new Map();
  const { rows } = await sql<{ seq: number; bits: number }>`${PREPARED}SELECT * FROM job_unit_hits(
    ${sql.val([...seqs])}::bigint[], ${sql.val([...units])}::text[]::tsquery[])`.execute(db);
  return new Map(rows.map(({ seq, bits }) => [seq, bits]));
}
