// Reads the jobs that may be answered, newest or best paid first, and how many there are.
import { sql } from 'kysely';
import type { Candidate } from '#search/rules/rank.ts';
import { PREPARED } from '#platform/database/prepared.ts';
import type { Db } from '#visit.ts';

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

export interface Sought {
  /** A query goes on to a wider window while fewer than its `enough` match. */
  queries: readonly { query: string; start: number; enough: number }[];
  windows: readonly Window[];
  /** Position of the query that is read whatever the others gave. */
  counted: number;
  most: number;
  by_pay: boolean;
  /** Whether ranking will look at titles' marks, and at places. */
  with_marks: boolean;
  with_facts: boolean;
  filter: Filter;
  signal?: AbortSignal | undefined;
}

export interface Step {
  /** In the window that was read last, and how many jobs that holds. */
  matches: number;
  held: number;
  /** In the order asked for, each once. */
  candidates: Candidate[];
}

interface Row extends Candidate {
  step: number;
  win: number;
  matches: number;
}

/** One step a query. */
export async function readCandidates(db: Db, sought: Sought): Promise<Step[]> {
  const { queries, windows, most, by_pay, filter } = sought;
  const { now, since, pay_from, pay_to, or_undisclosed, without } = filter;
  const { rows } = await sql<Row>`${PREPARED}SELECT * FROM job_candidates(
    ${sql.val(queries.map(({ query }) => query))}::text[]::tsquery[],
    ${sql.val(queries.map(({ start }) => start + 1))}::int[],
    ${sql.val(windows.map(({ query }) => query))}::text[]::tsquery[],
    ${sql.val(windows.map(({ held }) => held))}::bigint[],
    ${sql.val(queries.map(({ enough }) => enough))}::int[], ${sought.counted + 1}::int, ${most}::int, ${by_pay}::boolean, ${now}::timestamptz, ${since}::timestamptz,
    ${pay_from}::bigint, ${pay_to}::bigint, ${or_undisclosed}::boolean, ${without}::text,
    ${sought.with_marks}::boolean, ${sought.with_facts}::boolean)`.execute(db, {
    signal: sought.signal,
    inflightQueryAbortStrategy: 'cancel query',
  });
  const whole = windows.at(-1)?.held ?? 0;
  const steps = queries.map((): Step => ({ matches: 0, held: whole, candidates: [] }));
  const widest = new Map<number, number>();
  for (const row of rows) widest.set(row.step, Math.max(widest.get(row.step) ?? 0, row.win));
  for (const row of rows) {
    const step = steps[row.step - 1];
    if (!step || widest.get(row.step) !== row.win) continue;
    step.matches = row.matches;
    step.held = windows[row.win - 1]?.held ?? whole;
    step.candidates.push(row);
  }
  return steps;
}

/** Which units stand in which jobs: bit `i` of a job's number stands for unit `i`. */
export async function readUnitHits(
  db: Db,
  ids: readonly string[],
  units: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0 || units.length === 0) return new Map();
  const { rows } = await sql<{
    job_id: string;
    bits: number;
  }>`${PREPARED}SELECT * FROM job_unit_hits(${sql.val([...ids])}::text[], ${sql.val([...units])}::text[]::tsquery[])`.execute(
    db,
  );
  return new Map(rows.map(({ job_id, bits }) => [job_id, bits]));
}
