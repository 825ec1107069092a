// One session of the database and the processor time that its process takes: what a neighbour's noise cannot change.
import fs from 'node:fs';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { createPool } from '#platform/database/open.ts';
import type { Tables } from '#tables.ts';
import type { SearchIndex } from '#search/search-index.ts';
import type { Db, ActionContext } from '#context.ts';
import { quantile } from './figures.ts';

export const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

export const visitorOf = (db: Db, search?: SearchIndex): ActionContext => ({
  db,
  search,
  actor: null,
  now: new Date(),
  language: 'vi' as const,
  log: silent,
  from: {
    ip: '127.0.0.1',
    agent: 'bench',
  },
});

export interface Backend {
  db: Db;
  pool: Pool;
  /** Milliseconds on a processor since the session began; NaN where the system does not say. */
  cpu: () => number;
  close(): Promise<void>;
}

/** A pool of one, so that all that an action asks is asked of the same process. */
export async function openBackend(of: Pool): Promise<Backend> {
  // Of a large board the words of all texts are read in the background, which takes the one session for a while.
  const patient = { connectionTimeoutMillis: 0, idleTimeoutMillis: 0 };
  const pool = createPool({ ...of.options, ...patient, max: 1 }, silent);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const file = `/proc/${rows[0]?.pid}/schedstat`;
  const cpu = () =>
    fs.existsSync(file) ? Number.parseInt(fs.readFileSync(file, 'latin1'), 10) / 1e6 : Number.NaN;
  // A helper's time would be counted nowhere.
  await pool.query('SET max_parallel_workers_per_gather = 0');
  return { db, pool, cpu, close: () => pool.end() };
}

export interface Samples {
  cpu: number[];
  wall: number[];
}

export interface Run {
  name: string;
  /** The nth call; callers vary what is asked by it. */
  run: (nth: number) => Promise<unknown>;
}

export interface Pace {
  rounds: number;
  calls: number;
  /** A slow contestant gets no more than this in all, and fewer calls. */
  milliseconds: number;
}

export const PACE: Pace = { rounds: 8, calls: 30, milliseconds: 15_000 };
const WARM = 5;

/** Contestants take turns in rounds, so that a noisy moment falls on all alike. */
export async function sample(
  cpu: () => number,
  runs: readonly Run[],
  pace: Pace = PACE,
): Promise<Map<string, Samples>> {
  const all = new Map(runs.map(({ name }): [string, Samples] => [name, { cpu: [], wall: [] }]));
  const elapsed = new Map<string, number>();
  for (const { run } of runs) for (let nth = 0; nth < WARM; nth++) await run(-1 - nth);
  for (let round = 0; round < pace.rounds; round++) {
    for (const { name, run } of runs) {
      const into = all.get(name) ?? { cpu: [], wall: [] };
      for (let call = 0; call < pace.calls; call++) {
        if ((elapsed.get(name) ?? 0) > pace.milliseconds) break;
        const [busy, started] = [cpu(), performance.now()];
        await run(round * pace.calls + call);
        const wall = performance.now() - started;
        into.wall.push(wall);
        into.cpu.push(cpu() - busy);
        elapsed.set(name, (elapsed.get(name) ?? 0) + wall);
      }
    }
  }
  return all;
}

export interface Summary {
  calls: number;
  cpu50: number;
  cpu99: number;
  wall50: number;
  wall95: number;
  wall99: number;
}

export const summaryOf = ({ cpu, wall }: Samples): Summary => ({
  calls: wall.length,
  cpu50: quantile(cpu, 0.5),
  cpu99: quantile(cpu, 0.99),
  wall50: quantile(wall, 0.5),
  wall95: quantile(wall, 0.95),
  wall99: quantile(wall, 0.99),
});
