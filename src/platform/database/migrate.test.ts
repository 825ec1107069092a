// Tests that migrations are applied once and in order, and that a start waits for its replica.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/test-database.ts';
import type { TestDatabase } from '#tests/support/test-database.ts';
import { waitForReplica, migrate } from './migrate.ts';

let board: TestDatabase;
let folder = '';

beforeAll(async () => {
  board = await createTestDatabase({ blank: true });
});
afterAll(() => board.drop());
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vv-migrations-'));
});
afterEach(async () => {
  fs.rmSync(folder, { recursive: true });
  await board.pool.query('DROP TABLE IF EXISTS migrations, things');
});

const write = (name: string, sql: string) => fs.writeFileSync(path.join(folder, name), sql);
const run = () => migrate(board.pool, folder);

describe('a migration', () => {
  test('runs once, in the order of its number', async () => {
    write('0002_more.sql', 'ALTER TABLE things ADD b int; INSERT INTO things VALUES (1, 2);');
    write('0001_things.sql', 'CREATE TABLE things (a int);');
    expect((await run()).applied).toEqual(['0001_things.sql', '0002_more.sql']);
    expect((await run()).applied).toEqual([]);
    expect((await board.pool.query('SELECT * FROM things')).rows).toEqual([{ a: 1, b: 2 }]);
  });

  test('is rolled back when it fails, and the error names its file', async () => {
    write('0001_things.sql', 'CREATE TABLE things (a int); SELECT nonsense;');
    await expect(run()).rejects.toThrow('0001_things.sql failed: column "nonsense" does not exist');
    expect((await board.pool.query("SELECT to_regclass('things') AS t")).rows).toEqual([
      { t: null },
    ]);
  });

  test('must not change after it was applied', async () => {
    write('0001_things.sql', 'CREATE TABLE things (a int);');
    await run();
    write('0001_things.sql', 'CREATE TABLE things (a bigint);');
    await expect(run()).rejects.toThrow('0001_things.sql has changed since it was applied');
  });

  test('can run outside a transaction for statements that need it', async () => {
    write('0001_things.sql', 'CREATE TABLE things (a int);');
    write('0002_index.sql', '-- no-transaction\nCREATE INDEX CONCURRENTLY ON things (a);');
    expect((await run()).applied).toHaveLength(2);
  });

  test('of a newer version is reported, not reverted', async () => {
    write('0001_things.sql', 'CREATE TABLE things (a int);');
    await run();
    fs.rmSync(path.join(folder, '0001_things.sql'));
    expect(await run()).toEqual({ applied: [], unknown: ['0001_things.sql'] });
  });

  test('is applied by one process when several start at once', async () => {
    write('0001_things.sql', 'CREATE TABLE things (a int); SELECT pg_sleep(0.1);');
    const all = await Promise.all([run(), run(), run()]);
    expect(all.flatMap(({ applied }) => applied)).toEqual(['0001_things.sql']);
  });
});

describe('an upgrade to a squashed baseline', () => {
  const checksum = (sql: string) => createHash('sha256').update(sql).digest('hex');
  const old = 'CREATE TABLE things (a int);';
  const writeUpgrade = (sql: string) => {
    write('from-1.0.sql', `-- An upgrade.\n-- baseline: 0001_all.sql\n${sql}`);
    write('from-1.0.ledger', `${checksum(old)}  0001_things.sql\n`);
  };
  const squash = async () => {
    write('0001_things.sql', old);
    await run();
    fs.rmSync(path.join(folder, '0001_things.sql'));
    write('0001_all.sql', 'CREATE TABLE things (a bigint);');
  };

  test('replaces the ledger, and later migrations follow', async () => {
    await squash();
    writeUpgrade('ALTER TABLE things ALTER a TYPE bigint;');
    write('0002_more.sql', 'ALTER TABLE things ADD b int;');
    expect((await run()).applied).toEqual(['from-1.0.sql', '0002_more.sql']);
    expect((await run()).applied).toEqual([]);
  });

  test('may include a file of the baseline', async () => {
    await squash();
    writeUpgrade('DROP TABLE things;\n\\ir 0001_all.sql\n');
    expect((await run()).applied).toEqual(['from-1.0.sql']);
  });

  test('is not applied to a fresh database', async () => {
    write('0001_all.sql', 'CREATE TABLE things (a bigint);');
    writeUpgrade('ALTER TABLE things ALTER a TYPE bigint;');
    expect((await run()).applied).toEqual(['0001_all.sql']);
  });

  test('whose result differs from the baseline changes nothing', async () => {
    await squash();
    writeUpgrade('ALTER TABLE things ALTER a TYPE smallint;');
    await expect(run()).rejects.toThrow('column things.a differs.');
    const { rows } = await board.pool.query('SELECT name FROM migrations');
    expect(rows).toEqual([{ name: '0001_things.sql' }]);
  });
});

describe('a replica', () => {
  test('delays the start until it has the schema', async () => {
    const replica = await createTestDatabase({ blank: true });
    write('0001_things.sql', 'CREATE TABLE things (a int);');
    await run();
    let follows = false;
    const waiting = waitForReplica(board.pool, replica.pool, 5000).then(() => (follows = true));
    await setTimeout(50);
    expect(follows).toBe(false);
    await migrate(replica.pool, folder);
    await waiting;
    expect(follows).toBe(true);
    await replica.drop();
  });

  test('delays the start if it has as many migrations, but those from before an upgrade', async () => {
    const replica = await createTestDatabase({ blank: true });
    write('0001_old.sql', 'CREATE TABLE things (a int);');
    await migrate(replica.pool, folder);
    fs.rmSync(path.join(folder, '0001_old.sql'));
    write('0001_things.sql', 'CREATE TABLE things (a int);');
    await run();
    await expect(waitForReplica(board.pool, replica.pool, 300)).rejects.toThrow('does not follow');
    await replica.drop();
  });

  test('of another database is reported', async () => {
    const other = await createTestDatabase({ blank: true });
    write('0001_things.sql', 'CREATE TABLE things (a int);');
    await run();
    await expect(waitForReplica(board.pool, other.pool, 300)).rejects.toThrow(
      'The replica of DATABASE_READ_URL does not follow DATABASE_URL.',
    );
    await other.drop();
  });
});
