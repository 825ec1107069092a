// Work that needs a clock, retries or dead letters: pg-boss on the board's own database.
import { PgBoss } from 'pg-boss';
import type { Pool } from 'pg';
import type { Log } from '#platform/log.ts';

type Run = (data: Record<string, unknown>) => Promise<void>;

interface WorkOptions {
  /** Pieces of work done at the same time by this process. */
  at_once?: number;
}

export interface Queue {
  /** Does it by the clock of that zone (`cron` of five fields, UTC unless told); one at a time over all processes. */
  every(name: string, cron: string, run: () => Promise<unknown>, zone?: string): Promise<void>;
  on(name: string, run: Run, options?: WorkOptions): Promise<void>;
  put(name: string, pieces: readonly Record<string, unknown>[]): Promise<void>;
  /** Pieces that wait or are being done. */
  waiting(name: string): Promise<number>;
  /** Lets what is running end. */
  stop(): Promise<void>;
}

const SCHEMA = 'queue';
/** Where work goes that failed at every try. */
const DEAD = 'dead';
const PATIENCE = { retryLimit: 5, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600 };
const KEPT = { deleteAfterSeconds: 86_400 };
const STOP = 5000;

/** The tables are made at the first start and brought up to date by pg-boss itself. */
export async function openQueue(pool: Pool, log: Log): Promise<Queue> {
  const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) };
  const boss = new PgBoss({ db, schema: SCHEMA, cronMonitorIntervalSeconds: 20 });
  boss.on('error', (error) => log.warn({ err: error }, 'The queue met an error; it goes on'));
  await boss.start();
  await boss.createQueue(DEAD, { retentionSeconds: 30 * 86_400 });

  async function on(name: string, run: Run, { at_once = 1 }: WorkOptions = {}) {
    await boss.createQueue(name, { ...PATIENCE, ...KEPT, deadLetter: DEAD });
    const options = { pollingIntervalSeconds: 1, localConcurrency: at_once, batchSize: 1 };
    await boss.work<Record<string, unknown>>(name, options, async (jobs) => {
      for (const { data } of jobs) await run(data ?? {});
    });
  }

  return {
    on,
    async every(name, cron, run, zone = 'UTC') {
      // What was missed is made up for by the next time, so nothing is tried again in between.
      await boss.createQueue(name, { policy: 'exclusive', retryLimit: 0, ...KEPT });
      await boss.work(name, { pollingIntervalSeconds: 5 }, async () => {
        try {
          await run();
        } catch (error) {
          log.warn({ err: error, work: name }, 'Regular work failed; the next time tries again');
          throw error;
        }
      });
      await boss.schedule(name, cron, null, { tz: zone });
    },
    async put(name, pieces) {
      if (pieces.length === 0) return;
      await boss.insert(
        name,
        pieces.map((data) => ({ data })),
      );
    },
    async waiting(name) {
      const { rows } = await pool.query<{ n: number }>(
        `SELECT count(*) AS n FROM ${SCHEMA}.job WHERE name = $1 AND state < 'completed'`,
        [name],
      );
      return rows[0]?.n ?? 0;
    },
    stop: () => boss.stop({ close: false, graceful: true, timeout: STOP }),
  };
}

export interface DeadWork {
  name: string;
  output: string;
  at: Date;
}

/** Work that was given up; none where the queue was never opened. */
export async function listDeadWork(pool: Pool): Promise<DeadWork[]> {
  const there = await pool.query<{ there: boolean }>(
    `SELECT to_regclass('${SCHEMA}.job') IS NOT NULL AS there`,
  );
  if (!there.rows[0]?.there) return [];
  const { rows } = await pool.query<DeadWork>(
    `SELECT coalesce(data ->> 'name', name) AS name, left(coalesce(output::text, ''), 300) AS output, created_on AS at
     FROM ${SCHEMA}.job WHERE name = '${DEAD}' ORDER BY created_on DESC LIMIT 50`,
  );
  return rows;
}
