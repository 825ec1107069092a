// `doctor` on databases that are not what it expects: each state is a finding and not the end of the command.
import { afterEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { spawnCommand } from '#tests/support/operator.ts';

let database: TestDatabase;
afterEach(() => database.drop());

async function open(options?: { blank: boolean }): Promise<TestDatabase> {
  database = await createTestDatabase(options);
  return database;
}

test('an empty database has a line that says what to run', async () => {
  const { code, text } = await spawnCommand({ database: await open({ blank: true }) }, ['doctor']);
  expect(code).toBe(1);
  expect(text).toMatch(
    /^WRONG {2}0001_\w+\.sql, .* not applied: run `npm run viecvui -- migrate`$/m,
  );
  expect(text).toMatch(/^ok {5}The database answers/m);
  expect(text).not.toMatch(/^ +at |does not exist/m);
});

test('other commands say it too', async () => {
  const { code, text } = await spawnCommand({ database: await open({ blank: true }) }, ['stats']);
  expect(code).toBe(1);
  expect(text).toContain('Run `npm run viecvui -- migrate`.');
  expect(text).not.toMatch(/^ +at /m);
});

test('migrations of a newer version are a note', async () => {
  const { pool } = await open();
  await pool.query("INSERT INTO migrations (name, checksum) VALUES ('9999_later.sql', '')");
  const { text } = await spawnCommand({ database }, ['doctor']);
  expect(text).toMatch(/^note {3}A newer version has used this database: it applied 9999_later/m);
});

test('a check that fails is a finding, and the others go on', async () => {
  const { pool } = await open();
  await pool.query('ALTER TABLE mails RENAME TO lost');
  const { code, text } = await spawnCommand({ database }, ['doctor']);
  expect(code).toBe(1);
  expect(text).toMatch(/^WRONG {2}A check failed: .*"mails" does not exist/m);
  expect(text).toMatch(/^ok {5}\d+ files are kept/m);
});

test('stats counts the mails about accounts too', async () => {
  const { pool } = await open();
  await pool.query(`INSERT INTO account_mails (id, recipient, kind, language, is_single, state, next_at, created_at)
    SELECT state, state || '@example.vn', 'reset', 'vi', false, state, now(), now()
    FROM unnest(ARRAY['waiting', 'dead']) state`);
  const { text } = await spawnCommand({ database }, ['stats']);
  expect(text).toMatch(/^mails waiting +1$/m);
  expect(text).toMatch(/^mails given up +1$/m);
});
