// A work queue with schedules, retries and dead letters: pg-boss on the board's database.
import { PgBoss } from 'pg-boss';
import type { Pool } from 'pg';
import type { Log } from '#platform/log.ts';
import { DAY, SECOND } from '#platform/durations.ts';

type Run = (data: Record<string, unknown>) => Promise<void>;

export interface Queue {
  /** Runs it on a schedule (`cron` of five fields, in UTC); one at a time over all processes. */
  every(name: string, cron: string, run: () => Promise<unknown>): Promise<void>;
  /** Ends the schedules that `every` has not set in this process: their work no longer exists, or has another name. */
  unscheduleOthers(): Promise<void>;
  /** This process runs one item at a time. */
  on(name: string, run: Run): Promise<void>;
  put(name: string, pieces: readonly Record<string, unknown>[]): Promise<void>;
  /** Items that are queued or running. */
  countPending(name: string): Promise<number>;
  /** Waits for running items. */
  stop(): Promise<void>;
}

const SCHEMA = 'queue';
/** The dead-letter queue. */
const DEAD = 'dead';
const PATIENCE = { retryLimit: 5, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600 };
const RETENTION = { deleteAfterSeconds: DAY / SECOND };
const STOP = 5000;

/** pg-boss itself creates and migrates its tables. */
export async function openQueue(pool: Pool, log: Log): Promise<Queue> {
  const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) };
  const boss = new PgBoss({ db, schema: SCHEMA, cronMonitorIntervalSeconds: 20 });
  boss.on('error', (error) => {
    // pg-boss passes most errors on as plain objects, of which the log would write no reason.
    const err = Object.assign(new Error(error.message), error);
    log.warn({ err }, 'The queue had an error and continues');
  });
  const stop = () => boss.stop({ close: false, graceful: true, timeout: STOP });
  try {
    await boss.start();
    await boss.createQueue(DEAD, { retentionSeconds: (30 * DAY) / SECOND });
  } catch (error) {
    // The timers of a half-started queue would keep the process alive.
    await stop().catch(() => undefined);
    throw error;
  }

  const scheduledNames = new Set<string>();

  async function on(name: string, run: Run) {
    await boss.createQueue(name, { ...PATIENCE, ...RETENTION, deadLetter: DEAD });
    const options = { pollingIntervalSeconds: 1, batchSize: 1 };
    await boss.work<Record<string, unknown>>(name, options, async (jobs) => {
      for (const { data } of jobs) await run(data ?? {});
    });
  }

  return {
    on,
    async every(name, cron, run) {
      scheduledNames.add(name);
      // The next scheduled run makes up for a failed one, so it is not retried.
      await boss.createQueue(name, { policy: 'exclusive', retryLimit: 0, ...RETENTION });
      await boss.work(name, { pollingIntervalSeconds: 5 }, async () => {
        try {
          await run();
        } catch (error) {
          log.warn({ err: error, work: name }, 'Scheduled work failed; the next run tries again');
          throw error;
        }
      });
      await boss.schedule(name, cron, null, { tz: 'UTC' });
    },
    async unscheduleOthers() {
      for (const { name } of await boss.getSchedules())
        if (!scheduledNames.has(name)) await boss.unschedule(name);
    },
    async put(name, pieces) {
      if (pieces.length === 0) return;
      await boss.insert(
        name,
        pieces.map((data) => ({ data })),
      );
    },
    async countPending(name) {
      const { rows } = await pool.query<{ n: number }>(
        `SELECT count(*) AS n FROM ${SCHEMA}.job WHERE name = $1 AND state < 'completed'`,
        [name],
      );
      return rows[0]?.n ?? 0;
    },
    stop,
  };
}

interface DeadWork {
  name: string;
  output: string;
  at: Date;
}

/** Work that failed at every attempt; none when the queue was never opened. */
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
