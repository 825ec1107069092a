// Opening the database: value types, session settings, and the messages when it cannot be used.
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/test-database.ts';
import type { TestDatabase } from '#tests/support/test-database.ts';
import { createPool, openDatabase } from './open.ts';
import type { Database } from './open.ts';
import { silentLog } from '#tests/support/silent-log.ts';

const baseConfig = { dataDir: '/nowhere', databaseReadUrl: null };
let board: TestDatabase;
let database: Database;

beforeAll(async () => {
  board = await createTestDatabase({ blank: true });
  database = await openDatabase({ ...baseConfig, databaseUrl: board.url }, silentLog);
});
afterAll(async () => {
  await database.stop();
  await board.drop();
});

const runQuery = async (sql: string) => (await database.pool.query(sql)).rows[0];

describe('query results', () => {
  test('have counts and money as numbers, timestamps as dates and days as text', async () => {
    expect(
      await runQuery(
        `SELECT count(*) AS count, 1000000000000::bigint AS salary, '2026-11-20'::date AS day,
         '2026-11-20 08:00+07'::timestamptz AS moment`,
      ),
    ).toEqual({
      count: 1,
      salary: 1_000_000_000_000,
      day: '2026-11-20',
      moment: new Date('2026-11-20T01:00:00Z'),
    });
  });

  test('arrive within fifteen seconds, from a session with an application name', async () => {
    expect(
      await runQuery(`SELECT current_setting('statement_timeout') AS patience,
                 current_setting('application_name') AS name`),
    ).toEqual({ patience: '15s', name: 'viecvui' });
  });
});

describe('a session', () => {
  const priorityIn = async (pool: Pool) => {
    const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    return os.getPriority(rows[0]?.pid);
  };

  test('of the embedded database runs at a lower priority than the server process', async () => {
    const pool = createPool({ ...board.connection, embedded: true, max: 1 }, silentLog);
    expect(await priorityIn(pool)).toBe(10);
    await pool.end();
  });

  test('of an external database keeps its priority, on this machine or not', async () => {
    expect(await priorityIn(database.pool)).toBe(os.getPriority());
  });
});

describe('a database', () => {
  test('without a replica uses one pool for reads and writes', () => {
    expect(database.readPool).toBe(database.pool);
    expect(database.kind).toBe('external');
  });

  test('with a replica has a separate pool for reads', async () => {
    const both = { ...baseConfig, databaseUrl: board.url, databaseReadUrl: board.url };
    const replicated = await openDatabase(both, silentLog);
    expect(replicated.readPool).toBeInstanceOf(Pool);
    expect(replicated.readPool).not.toBe(replicated.pool);
    await replicated.stop();
  });

  test('that does not answer is reported without its password', async () => {
    const databaseUrl = 'postgres://me:secret@127.0.0.1:1/none';
    const failure = openDatabase({ ...baseConfig, databaseUrl }, silentLog);
    await expect(failure).rejects.toThrow(/^The database of DATABASE_URL does not answer: /);
    await expect(failure).rejects.not.toThrow(/secret/);
  });

  test('that asks for a password that is missing is left at once', async () => {
    // Authentication by SCRAM, up to the step that needs the password.
    const toDemand = (kind: number, rest: string) => {
      const body = Buffer.from(rest, 'latin1');
      const head = Buffer.alloc(9);
      head.write('R');
      head.writeInt32BE(8 + body.length, 1);
      head.writeInt32BE(kind, 5);
      return Buffer.concat([head, body]);
    };
    const answers = [toDemand(10, 'SCRAM-SHA-256\0\0'), toDemand(11, 'r=x,s=eA==,i=4096')];
    const closed = Promise.withResolvers<void>();
    const server = createServer((socket) => {
      socket.on('data', () => void socket.write(answers.shift() ?? ''));
      socket.on('close', () => closed.resolve());
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    // A listening TCP server has an AddressInfo.
    const { port } = server.address() as AddressInfo;
    const databaseUrl = `postgres://me@127.0.0.1:${port}/none`;
    await expect(openDatabase({ ...baseConfig, databaseUrl }, silentLog)).rejects.toThrow(
      'password',
    );
    await closed.promise;
    server.close();
  });

  test('with an encoding other than UTF-8 is refused', async () => {
    const name = `${new URL(board.url).pathname.slice(1)}_latin`;
    await board.pool.query(
      `CREATE DATABASE "${name}" TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'`,
    );
    const url = new URL(board.url);
    url.pathname = `/${name}`;
    await expect(openDatabase({ ...baseConfig, databaseUrl: url.href }, silentLog)).rejects.toThrow(
      'The database of DATABASE_URL is encoded in LATIN1: it must be UTF8.',
    );
    await board.pool.query(`DROP DATABASE "${name}"`);
  });
});
