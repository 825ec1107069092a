// A board for a benchmark: an embedded database in a temporary folder, filled to a size.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { loadDemo } from '#database/demo/load/seed.ts';
import { openDatabase, type Database } from '#platform/database/open.ts';
import { createLog } from '#platform/log.ts';
import type { Tables } from '#tables.ts';
import type { Db } from '#context.ts';
import { prepareDatabase } from '#prepare-database.ts';

interface BenchBoard {
  db: Db;
  database: Database;
  end(): Promise<void>;
}

/** Copies the demo jobs, each copy a little older, until there are `size` jobs. */
async function addJobCopies(db: Db, size: number): Promise<void> {
  const copies = Math.ceil(size / 400) - 1;
  await db.transaction().execute(async (within) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(within);
    await sql`WITH source AS (SELECT j.*, n FROM jobs j, generate_series(1, ${copies}) n),
    places AS (INSERT INTO job_places SELECT s.id || '-' || s.n, p.position, p.code, p.former, p.written, p.districts
      FROM source s JOIN job_places p ON p.job_id = s.id)
    INSERT INTO jobs (id, company_id, title, language, description, requirements, benefits, skills, category,
      type, level, work_mode, urgent, salary_min, salary_max, currency, salary_period, salary_basis, monthly_min,
      monthly_max, state, is_demo, created_at, updated_at, expires_at)
    SELECT id || '-' || n, company_id, title, language, description, requirements, benefits, skills, category,
      type, level, work_mode, urgent, salary_min, salary_max, currency, salary_period, salary_basis, monthly_min,
      monthly_max, state, true, created_at - n * interval '1 minute', updated_at, expires_at FROM source`.execute(
      within,
    );
  });
  await db.connection().execute(async (one) => {
    // A large board on a slow disk takes longer than a session's limit.
    await sql`SET statement_timeout = 0`.execute(one);
    await sql`VACUUM ANALYZE`.execute(one);
    await sql`RESET statement_timeout`.execute(one);
  });
}

/** Fills a data folder for a separate server. */
export async function fillDataDir(size: number, dataDir: string): Promise<string> {
  const { database } = await openBoard(size, dataDir);
  await database.stop();
  return dataDir;
}

async function openBoard(size: number, dataDir: string) {
  const log = createLog({ level: 'error' });
  const database = await openDatabase({ dataDir, databaseUrl: null, databaseReadUrl: null }, log);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: database.pool }) });
  await prepareDatabase(database.pool);
  await loadDemo(db, dataDir, new Date());
  await addJobCopies(db, size);
  return { db, database };
}

export async function benchBoard(size: number): Promise<BenchBoard> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'viecvui-bench-'));
  const { db, database } = await openBoard(size, dataDir);
  const end = async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { db, database, end };
}
