// A fresh, migrated, empty database for a test file, on the embedded PostgreSQL or on DATABASE_URL's.
import { Client } from 'pg';
import type { Pool, PoolConfig } from 'pg';
import { inject } from 'vitest';
import { startEmbedded } from '#platform/database/embedded.ts';
import { createPool, type Connection } from '#platform/database/open.ts';
import { prepareDatabase } from '#prepare-database.ts';
import { silentLog } from './silent-log.ts';

export interface TestDatabase {
  pool: Pool;
  connection: PoolConfig;
  /** The same connection as a URL, for a separate process (`DATABASE_URL`). */
  url: string;
  drop(): Promise<void>;
}

const LOCK = 7_280_418;
/** Test data need not survive a power cut. */
const FAST_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

let counted = 0;
let server: Promise<PoolConfig> | null = null;

/** A migrated database; with `blank` an empty one. */
export async function createTestDatabase({ blank = false } = {}): Promise<TestDatabase> {
  const admin = await (server ??= reachServer());
  const run = inject('testRun');
  const template = blank ? 'template0' : `${run}_template`;
  const name = `${run}_${process.pid}_${++counted}`;
  await asAdmin(admin, async (client) => {
    if (!blank) await ensureTemplate(client, admin, template);
    const how = blank ? `ENCODING 'UTF8' LOCALE 'C'` : '';
    await client.query(`CREATE DATABASE "${name}" TEMPLATE "${template}" ${how}`);
  });
  const connection = { ...admin, ...within(admin, name) };
  const pool = createPool(connection, silentLog);
  const drop = async () => {
    await pool.end();
    await asAdmin(admin, (client) => client.query(`DROP DATABASE "${name}" WITH (FORCE)`));
  };
  return { pool, connection, url: toAddress(connection), drop };
}

async function reachServer(): Promise<Connection> {
  const url = process.env.DATABASE_URL;
  if (url) return { connectionString: url };
  const dataDir = inject('testDataDir');
  const { connection } = await startEmbedded({ dataDir, log: silentLog, settings: FAST_SETTINGS });
  // `embedded` would lower the priority of these sessions in favour of one server, but here many tests run at once.
  return { ...connection, embedded: false };
}

/** pg prefers the connection string's database, so the name goes into the string. */
function within(admin: PoolConfig, database: string): PoolConfig {
  if (!admin.connectionString) return { database };
  const url = new URL(admin.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

function toAddress({ connectionString, host, user, database }: PoolConfig): string {
  if (connectionString) return connectionString;
  return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host ?? '')}`;
}

async function asAdmin<T>(admin: PoolConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(admin);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates the template once per run: the first test migrates it, the others wait. */
async function ensureTemplate(client: Client, admin: PoolConfig, template: string): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
  try {
    const sql = 'SELECT 1 FROM pg_database WHERE datname = $1 AND NOT datallowconn';
    if ((await client.query(sql, [template])).rowCount) return;
    await client.query(`DROP DATABASE IF EXISTS "${template}" WITH (FORCE)`);
    await client.query(
      `CREATE DATABASE "${template}" TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'`,
    );
    const pool = createPool({ ...admin, ...within(admin, template) }, silentLog);
    try {
      await prepareDatabase(pool);
    } finally {
      await pool.end();
    }
    await client.query(`ALTER DATABASE "${template}" ALLOW_CONNECTIONS false`);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK]);
  }
}
