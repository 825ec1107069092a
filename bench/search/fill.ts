// Fills a board to a size: rows in bulk without triggers, then their documents in one pass, then the indexes.
import type { Pool, PoolClient } from 'pg';
import type { Corpus } from './corpus/jobs.ts';

export interface FillReport {
  seconds: { rows: number; documents: number; indexes: number; tidy: number };
}

const BATCH = 1000;
/** Number of parallel connections, the number of CPUs of a small machine. */
const WRITERS = 2;

/** Runs work in a session without timeouts, which is closed afterwards to discard its settings. */
export async function runWithoutTimeouts<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query('SET synchronous_commit = off');
    await client.query(`SET maintenance_work_mem = '512MB'`);
    return await work(client);
  } finally {
    client.release(true);
  }
}

/** Inserts rows; their keys name the columns, so that columns unknown to the corpus get their defaults. */
export async function insertRows(
  client: PoolClient,
  table: string,
  rows: readonly object[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  await client.query(
    `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE
     SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1::json)`,
    [JSON.stringify(rows)],
  );
}

export function* splitBatches<T>(all: Iterable<T>, size = BATCH): Generator<T[]> {
  let batch: T[] = [];
  for (const one of all) {
    batch.push(one);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Runs work in a session with the replica role, which disables triggers: foreign keys and indexing. */
async function runAsReplica(
  pool: Pool,
  work: (client: PoolClient) => Promise<void>,
): Promise<void> {
  await runWithoutTimeouts(pool, async (client) => {
    await client.query('SET session_replication_role = replica');
    await work(client);
  });
}

async function insertCorpus(pool: Pool, corpus: Corpus): Promise<void> {
  await runAsReplica(pool, async (client) => {
    for (const batch of splitBatches(corpus.companies))
      await insertRows(client, 'companies', batch);
  });
  const batches = splitBatches(corpus.jobs());
  const writers = Array.from({ length: WRITERS }, () =>
    runAsReplica(pool, async (client) => {
      for (const batch of batches) {
        const places = batch.flatMap(({ row, places: all }) =>
          all.map((place, position) => ({ job_id: row.id, position, ...place })),
        );
        await insertRows(client, 'job_places', places);
        await insertRows(
          client,
          'jobs',
          batch.map(({ row }) => row),
        );
      }
    }),
  );
  await Promise.all(writers);
  await pool.query(
    `SELECT setval(pg_get_serial_sequence('jobs', 'seq'), (SELECT max(seq) FROM jobs))`,
  );
}

interface Index {
  indexname: string;
  indexdef: string;
}

const TABLES = ['companies', 'jobs', 'job_places', 'job_documents'];

/** Drops all indexes that no constraint needs; returns their definitions. */
async function dropIndexes(pool: Pool): Promise<Index[]> {
  const { rows } = await pool.query<Index>(
    `SELECT indexname, indexdef FROM pg_indexes i WHERE schemaname = 'public' AND tablename = ANY ($1)
     AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexname::regclass)`,
    [TABLES],
  );
  for (const { indexname } of rows) await pool.query(`DROP INDEX ${indexname}`);
  return rows;
}

async function makeIndexes(pool: Pool, indexes: readonly Index[]): Promise<void> {
  const left = [...indexes];
  const makers = Array.from({ length: WRITERS }, () =>
    runWithoutTimeouts(pool, async (client) => {
      for (let next = left.shift(); next; next = left.shift()) await client.query(next.indexdef);
    }),
  );
  await Promise.all(makers);
}

const measureSeconds = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
};

/** Fills a migrated board that has no jobs yet. */
export async function fillDatabase(pool: Pool, corpus: Corpus): Promise<FillReport> {
  const indexes = await dropIndexes(pool);
  const rows = await measureSeconds(() => insertCorpus(pool, corpus));
  // Creating the documents reads by these indexes, so they are created first.
  const first = indexes.filter(({ indexdef }) => !/ ON (public\.)?job_documents /.test(indexdef));
  const before = await measureSeconds(() => makeIndexes(pool, first));
  const documents = await measureSeconds(() =>
    runWithoutTimeouts(pool, async (client) => {
      await client.query('ANALYZE jobs, job_places, companies');
      await client.query('SELECT index_jobs_in_bulk()');
    }),
  );
  const rest = indexes.filter((index) => !first.includes(index));
  const after = await measureSeconds(() => makeIndexes(pool, rest));
  const tidy = await measureSeconds(() =>
    runWithoutTimeouts(pool, (client) => client.query('VACUUM ANALYZE')),
  );
  return { seconds: { rows, documents, indexes: before + after, tidy } };
}
