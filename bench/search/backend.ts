// A single database session and the CPU time of its process, which is robust against other load on the machine.
import fs from 'node:fs';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { createPool } from '#platform/database/open.ts';
import type { Tables } from '#tables.ts';
import { createSearchIndex } from '#search/search-index.ts';
import type { Db, ActionContext } from '#context.ts';
import { findQuantile } from './figures.ts';
import { silentLog } from '#tests/support/silent-log.ts';

export const createVisitor = (db: Db, search = createSearchIndex(db)): ActionContext => ({
  db,
  search,
  actor: null,
  now: new Date(),
  language: 'vi' as const,
  log: silentLog,
  from: {
    ip: '127.0.0.1',
    agent: 'bench',
  },
});

export interface Backend {
  db: Db;
  pool: Pool;
  /** CPU milliseconds since the session began; NaN if the system does not report them. */
  cpu: () => number;
  close(): Promise<void>;
}

/** Opens a pool with one connection, so that the same process runs all statements of an action. */
export async function openBackend(of: Pool): Promise<Backend> {
  // No timeouts, because on a large board reading the words of all texts occupies the only session for a while.
  const patient = { connectionTimeoutMillis: 0, idleTimeoutMillis: 0 };
  const pool = createPool({ ...of.options, ...patient, max: 1 }, silentLog);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const file = `/proc/${rows[0]?.pid}/schedstat`;
  const cpu = () =>
    fs.existsSync(file) ? Number.parseInt(fs.readFileSync(file, 'latin1'), 10) / 1e6 : Number.NaN;
  // The CPU time of parallel workers would not be counted.
  await pool.query('SET max_parallel_workers_per_gather = 0');
  return { db, pool, cpu, close: () => pool.end() };
}

export interface Samples {
  cpu: number[];
  wall: number[];
}

export interface Run {
  name: string;
  /** Runs the nth call; `nth` varies the query. */
  run: (nth: number) => Promise<unknown>;
}

interface Pace {
  rounds: number;
  calls: number;
  /** Total time limit of a contestant; slow ones make fewer calls. */
  milliseconds: number;
}

const PACE: Pace = { rounds: 8, calls: 30, milliseconds: 15_000 };
const WARM = 5;

/** Runs the contestants in alternating rounds, so that noise affects all of them equally. */
export async function measureSamples(
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

export const toSummary = ({ cpu, wall }: Samples): Summary => ({
  calls: wall.length,
  cpu50: findQuantile(cpu, 0.5),
  cpu99: findQuantile(cpu, 0.99),
  wall50: findQuantile(wall, 0.5),
  wall95: findQuantile(wall, 0.95),
  wall99: findQuantile(wall, 0.99),
});
