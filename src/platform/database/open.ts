// Opens the database: the embedded one, or the PostgreSQL of DATABASE_URL.
import { setTimeout as pauseFor } from 'node:timers/promises';
import { Pool, TypeOverrides, types } from 'pg';
import type { PoolConfig } from 'pg';
import type { Log } from '#platform/log.ts';
import { lowerPriority } from '#platform/priority.ts';
import { watchConnection } from './connection-watch.ts';
import { DatabaseSession } from './session.ts';
import { startEmbedded } from './embedded.ts';

interface DatabaseConfig {
  dataDir: string;
  databaseUrl: string | null;
  databaseReadUrl: string | null;
}

export interface Database {
  pool: Pool;
  /** For reads that may be slightly stale; the same pool when there is no replica. */
  readPool: Pool;
  kind: 'embedded' | 'external';
  stop(): Promise<void>;
}

const OLDEST = 15;
const STATEMENT_TIMEOUT = 15_000;
/** Milliseconds beyond the server's statement timeout after which the client gives up. */
const ON_THE_WAY = 3000;
/** Milliseconds that a request waits for a session. */
const SESSION_TIMEOUT = 4000;
/** Limits how long an abandoned transaction can hold its locks. */
const IDLE_IN_TRANSACTION = 20_000;
const KEEP_ALIVE = 5000;
/** Milliseconds that sessions in use may delay the stop of the embedded server. */
const MAX_POOL_END = 2000;

/** Counts and money fit a number; a date is a day, not a timestamp in some time zone. */
const parsers = new TypeOverrides();
parsers.setTypeParser(types.builtins.INT8, Number);
parsers.setTypeParser(types.builtins.DATE, String);

export async function openDatabase(config: DatabaseConfig, log: Log): Promise<Database> {
  const { databaseUrl, databaseReadUrl, dataDir } = config;
  if (databaseUrl === null) {
    const embedded = await startEmbedded({ dataDir, log });
    const pool = createPool(embedded.connection, log);
    const stop = async () => {
      // Statements that are still running end with their server.
      await Promise.race([pool.end(), pauseFor(MAX_POOL_END, undefined, { ref: false })]);
      await embedded.stop();
    };
    return { pool, readPool: pool, kind: 'embedded', stop };
  }
  const pool = createPool({ connectionString: databaseUrl }, log);
  const readPool = databaseReadUrl ? createPool({ connectionString: databaseReadUrl }, log) : pool;
  const stop = async () => {
    await Promise.all([...new Set([pool, readPool])].map((each) => each.end()));
  };
  try {
    await checkServer(pool, 'DATABASE_URL');
    if (readPool !== pool) await checkServer(readPool, 'DATABASE_READ_URL');
  } catch (error) {
    await stop();
    throw error;
  }
  return { pool, readPool, kind: 'external', stop };
}

export interface Connection extends PoolConfig {
  /** True for the embedded database: its sessions are processes on this machine that serve only us. */
  embedded?: boolean;
}

export function createPool(connection: Connection, log: Log): Pool {
  const { statement_timeout = STATEMENT_TIMEOUT } = connection;
  const pool = new Pool({
    Client: DatabaseSession,
    max: 10,
    // Idle sessions end, so that an idle server uses little memory.
    idleTimeoutMillis: 10_000,
    connectionTimeoutMillis: SESSION_TIMEOUT,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE,
    application_name: 'viecvui',
    types: parsers,
    ...connection,
    statement_timeout,
    ...(statement_timeout ? { query_timeout: statement_timeout + ON_THE_WAY } : {}),
  });
  // A Unix socket on this machine never loses its connection silently.
  if (!connection.embedded) watchConnection(pool, log);
  if (connection.embedded) {
    // Otherwise ten busy sessions starve the one server process, then wait for it while processors are idle.
    pool.on('connect', (client) => lowerPriority(Number(Reflect.get(client, 'processID'))));
  }
  // While the pool ends, losing its sessions is expected.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ err: error }, 'An idle database session was lost');
  });
  return pool;
}

async function checkServer(pool: Pool, name: string): Promise<void> {
  const { rows } = await pool
    .query<{ version: string; number: string; encoding: string }>(
      `SELECT current_setting('server_version') AS version, current_setting('server_version_num') AS number,
       current_setting('server_encoding') AS encoding`,
    )
    .catch((cause: unknown) => {
      // Without the address itself: it may contain a password.
      const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
      throw new Error(`The database of ${name} does not answer: ${reason}.`, { cause });
    });
  const [server] = rows;
  if (Number(server?.number) < OLDEST * 10_000) {
    throw new Error(
      `${name} is PostgreSQL ${server?.version}: version ${OLDEST} or later is needed.`,
    );
  }
  if (server?.encoding !== 'UTF8') {
    throw new Error(`The database of ${name} is encoded in ${server?.encoding}: it must be UTF8.`);
  }
}
