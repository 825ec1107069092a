// Brings the schema up to date: plain SQL files, forward only, each applied once and not changed after a release.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { upgradeToBaseline, type Ledger, type MigrationStep } from './upgrade.ts';

export interface MigrationResult {
  /** Files that were applied by this call. */
  applied: string[];
  /** Recorded in the database but not in the folder: a newer version of the product has used it. */
  unknown: string[];
}

export async function migrate(pool: Pool, dir: string): Promise<MigrationResult> {
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCKS.migrations]);
    return await applyMissing(client, dir);
  } finally {
    // Ends the session, and with it the lock and the setting.
    client.release(true);
  }
}

function readSteps(dir: string): MigrationStep[] {
  const names = fs.readdirSync(dir).filter((name) => /^\d{4}_\w+\.sql$/.test(name));
  return names.toSorted().map((name) => {
    const sql = fs.readFileSync(path.join(dir, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

export interface MigrationState {
  applied: number;
  /** Files that the next `migrate` would apply, or refuse because they have changed. */
  pending: string[];
  /** As in `MigrationResult`. */
  unknown: string[];
}

/** Compares the database with the folder and changes nothing. */
export async function readMigrationState(pool: Pool, dir: string): Promise<MigrationState> {
  const table = await pool.query<{ there: boolean }>(
    `SELECT to_regclass('migrations') IS NOT NULL AS there`,
  );
  const ledger = table.rows[0]?.there ? await readLedger(pool) : new Map<string, string>();
  const steps = readSteps(dir);
  const names = new Set(steps.map(({ name }) => name));
  const pending = steps.filter(({ name, checksum }) => ledger.get(name) !== checksum);
  return {
    applied: ledger.size,
    pending: pending.map(({ name }) => name),
    unknown: [...ledger.keys()].filter((name) => !names.has(name)),
  };
}

const FOLLOW_TIMEOUT = 60_000;

/** Waits until a replica has the primary's schema: before that, each read from it would fail. */
export async function waitForReplica(
  pool: Pool,
  replica: Pool,
  timeout = FOLLOW_TIMEOUT,
): Promise<void> {
  const wanted = await readLedger(pool);
  const hasAll = (ledger: Ledger) =>
    [...wanted].every(([name, checksum]) => ledger.get(name) === checksum);
  const until = Date.now() + timeout;
  while (!(await readLedger(replica).then(hasAll, () => false))) {
    if (Date.now() > until) {
      throw new Error('The replica of DATABASE_READ_URL does not follow DATABASE_URL.');
    }
    await setTimeout(200);
  }
}

async function readLedger(from: Pick<Pool, 'query'> | PoolClient): Promise<Map<string, string>> {
  const { rows } = await from.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM migrations',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

async function applyMissing(client: PoolClient, dir: string): Promise<MigrationResult> {
  const steps = readSteps(dir);
  await client.query(
    `CREATE TABLE IF NOT EXISTS migrations (
       name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
  );
  const upgrade = await upgradeToBaseline(client, {
    dir,
    steps,
    ledger: await readLedger(client),
  });
  const applied = upgrade === null ? [] : [upgrade];
  const unknown = await readLedger(client);
  for (const step of steps) {
    const before = unknown.get(step.name);
    unknown.delete(step.name);
    if (before === undefined) {
      await apply(client, step);
      applied.push(step.name);
    } else if (before !== step.checksum) {
      throw new Error(
        `${step.name} has changed since it was applied: put the change into a new file.`,
      );
    }
  }
  return { applied, unknown: [...unknown.keys()] };
}

/** One transaction per file; a file that begins with `-- no-transaction` holds one statement that cannot run in one. */
async function apply(client: PoolClient, { name, sql, checksum }: MigrationStep): Promise<void> {
  const isBare = /^-- no-transaction\b/.test(sql);
  try {
    if (!isBare) await client.query('BEGIN');
    await client.query(sql);
    await client.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
    if (!isBare) await client.query('COMMIT');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${name} failed: ${reason}`, { cause });
  }
}
