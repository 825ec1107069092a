// Brings the schema up to date: plain SQL files, forward only, each once and never changed afterwards.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';

export interface MigrationResult {
  /** Files that were run now. */
  applied: string[];
  /** Recorded in the database but not in the folder: a newer version of the product has been here. */
  unknown: string[];
}

interface Step {
  name: string;
  sql: string;
  checksum: string;
}

/** Held while migrating, so that processes that start together do it one after another. */
const LOCK = 7_280_417;

export async function migrate(pool: Pool, dir: string): Promise<MigrationResult> {
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    return await bringUp(client, readSteps(dir));
  } finally {
    // Ends the session, and with it the lock and the setting.
    client.release(true);
  }
}

function readSteps(dir: string): Step[] {
  const names = fs.readdirSync(dir).filter((name) => /^\d{4}_\w+\.sql$/.test(name));
  return names.toSorted().map((name) => {
    const sql = fs.readFileSync(path.join(dir, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

const PATIENCE = 60_000;

/** Until a replica has the schema, each read from it would fail. */
export async function listFollowedMigrations(
  pool: Pool,
  replica: Pool,
  patience = PATIENCE,
): Promise<void> {
  const steps = async (from: Pool): Promise<number> =>
    (await from.query('SELECT count(*) AS steps FROM migrations')).rows[0].steps;
  const wanted = await steps(pool);
  const until = Date.now() + patience;
  while ((await steps(replica).catch(() => 0)) < wanted) {
    if (Date.now() > until) {
      throw new Error('The replica of DATABASE_READ_URL does not follow DATABASE_URL.');
    }
    await setTimeout(200);
  }
}

async function bringUp(client: PoolClient, steps: Step[]): Promise<MigrationResult> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS migrations (
       name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM migrations',
  );
  const done = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const applied: string[] = [];
  for (const step of steps) {
    const before = done.get(step.name);
    done.delete(step.name);
    if (before === undefined) {
      await apply(client, step);
      applied.push(step.name);
    } else if (before !== step.checksum) {
      throw new Error(`${step.name} has changed since it was run: put the change into a new file.`);
    }
  }
  return { applied, unknown: [...done.keys()] };
}

/** One transaction a file; a file headed `-- no-transaction` holds one statement that refuses one. */
async function apply(client: PoolClient, { name, sql, checksum }: Step): Promise<void> {
  const alone = /^-- no-transaction\b/.test(sql);
  try {
    if (!alone) await client.query('BEGIN');
    await client.query(sql);
    await client.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
    if (!alone) await client.query('COMMIT');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${name} failed: ${reason}`, { cause });
  }
}
