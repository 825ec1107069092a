// The benchmark boards: one per size, filled on first use, and stored under BENCH_DIR if that is set.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Pool } from 'pg';
import { openDatabase, type Database } from '#platform/database/open.ts';
import { DAY } from '#platform/durations.ts';
import { createLog } from '#platform/log.ts';
import { root } from '#platform/root.ts';
import { createCorpus, type CorpusOptions, type Corpus } from './corpus/jobs.ts';
import { runWithoutTimeouts, fillDatabase, type FillReport } from './fill.ts';
import { prepareDatabase } from '#prepare-database.ts';

export interface SizedBoard {
  size: number;
  dataDir: string;
  database: Database;
  pool: Pool;
  corpus: Corpus;
  /** Null if the board was reused from an earlier run. */
  filled: FillReport | null;
  close(): Promise<void>;
}

export const SEED = 'viecvui';
/** Maximum age of a reused board; jobs of the corpus stay open for at least 25 days. */
const FRESH = 15 * DAY;

/** Hash of everything that the jobs are generated from: another generator makes another board. */
function hashGenerator(): string {
  const hash = createHash('sha256').update(SEED);
  for (const folder of ['bench/search/corpus', 'database/demo/postings']) {
    for (const name of fs.readdirSync(path.join(root, folder)).toSorted()) {
      if (!name.includes('.test.')) hash.update(fs.readFileSync(path.join(root, folder, name)));
    }
  }
  return hash.digest('hex').slice(0, 10);
}

interface Note {
  now: number;
}

function readNote(folder: string): Note | null {
  const file = path.join(folder, 'board.json');
  if (!fs.existsSync(file)) return null;
  const note = JSON.parse(fs.readFileSync(file, 'utf8')) as Note; // we wrote it
  return Date.now() - note.now < FRESH ? note : null;
}

/** Deletes outdated boards of this size, unless a database is running on one. */
function removeOutdated(base: string, size: number, current: string): void {
  const names = fs.existsSync(base) ? fs.readdirSync(base) : [];
  for (const name of names.filter((it) => it.startsWith(`${size}-`) && it !== current)) {
    if (fs.existsSync(path.join(base, name, 'postgres/postmaster.pid'))) continue;
    fs.rmSync(path.join(base, name), { recursive: true, force: true });
  }
}

/** Parent folders must be accessible to the database's own user. */
function chooseFolder(size: number): { folder: string; isPermanent: boolean } {
  const base = process.env.BENCH_DIR;
  if (!base)
    return { folder: fs.mkdtempSync(path.join(os.tmpdir(), 'viecvui-bench-')), isPermanent: false };
  const name = `${size}-${hashGenerator()}`;
  removeOutdated(base, size, name);
  return { folder: path.join(path.resolve(base), name), isPermanent: true };
}

/** Opens a reused database and migrates its schema, or creates an empty one. */
async function openDatabaseIn(folder: string, note: Note | null): Promise<Database> {
  const log = createLog({ level: 'error' });
  const where = { dataDir: folder, databaseUrl: null, databaseReadUrl: null };
  if (!note) fs.rmSync(folder, { recursive: true, force: true });
  const database = await openDatabase(where, log);
  try {
    const { applied } = await prepareDatabase(database.pool);
    if (note && applied.length > 0) {
      await runWithoutTimeouts(database.pool, (client) => client.query('VACUUM ANALYZE'));
    }
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

export async function openBoard(size: number): Promise<SizedBoard> {
  const { folder, isPermanent } = chooseFolder(size);
  const before = isPermanent ? readNote(folder) : null;
  let note = before;
  const database = await openDatabaseIn(folder, before).catch((error: unknown) => {
    if (!before) throw error;
    // The board was made by migrations that have changed since.
    note = null;
    return openDatabaseIn(folder, null);
  });
  const { pool } = database;
  const options: CorpusOptions = { size, seed: SEED, now: note?.now ?? Date.now() };
  const corpus = createCorpus(options);
  const close = async () => {
    await database.stop();
    if (!isPermanent) fs.rmSync(folder, { recursive: true, force: true });
  };
  try {
    const filled = note ? null : await fillDatabase(pool, corpus);
    if (!note) {
      fs.writeFileSync(path.join(folder, 'board.json'), JSON.stringify({ now: options.now }));
    }
    return { size, dataDir: folder, database, pool, corpus, filled, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Loads documents and their indexes into the database's buffers, as after some hours of use. */
export async function warmBoard({ pool }: SizedBoard): Promise<void> {
  await runWithoutTimeouts(pool, async (client) => {
    await client.query('CREATE EXTENSION IF NOT EXISTS pg_prewarm');
    await client.query(`SELECT pg_prewarm(oid) FROM pg_class WHERE oid = 'job_documents'::regclass
      OR oid IN (SELECT indexrelid FROM pg_index WHERE indrelid = 'job_documents'::regclass)`);
  });
}
