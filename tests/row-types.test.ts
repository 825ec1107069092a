// Tests that the row types of src/tables.ts and the cards of jobs agree with the migrated schema.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RECORD_COLUMNS } from '#jobs/store/columns.ts';
import { createTestDatabase, type TestDatabase } from './support/test-database.ts';
import { findRowTypeProblems } from './support/row-types.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

// The compiler reads all row types, which takes longer on a busy machine.
const COMPILED = 60_000;

test('row types agree with the schema', { timeout: COMPILED }, async () => {
  expect(await findRowTypeProblems(database.pool)).toEqual([]);
});

test('a schema that differs from the row types is noticed', { timeout: COMPILED }, async () => {
  const client = await database.pool.connect();
  try {
    await client.query(`BEGIN;
      ALTER TABLE seekers ADD phone text, DROP github, ALTER created_at TYPE date;
      ALTER TABLE files ALTER size DROP NOT NULL, ALTER pages SET NOT NULL;
      ALTER TABLE people ALTER is_demo DROP DEFAULT, DROP CONSTRAINT people_role_check,
        ADD CONSTRAINT people_role_check CHECK (role IN ('job_seeker', 'company', 'agency'));
      ALTER TABLE notifications ALTER seq DROP IDENTITY;
      ALTER TABLE daily_counts DROP count, ADD count int GENERATED ALWAYS AS (1) STORED NOT NULL;
      CREATE TABLE diaries (day date PRIMARY KEY);
      DROP TABLE follows`);
    expect(await findRowTypeProblems(client)).toEqual([
      'daily_counts.count cannot be inserted',
      'diaries has no row type',
      'files.pages has no default',
      'files.pages is never null',
      'files.size may be null',
      'follows is not in the database',
      'notifications.seq must be inserted',
      'people.is_demo has no default',
      'people.role allows more values',
      'seekers.created_at has another type',
      'seekers.github is not in the database',
      'seekers.phone is not in the row type',
    ]);
  } finally {
    client.release(true);
  }
});

test('the cards that lists are read from have every column of a job', async () => {
  const { rows } = await database.pool.query(
    `SELECT pg_get_viewdef('job_cards_now') AS definition`,
  );
  const [{ definition }] = rows;
  expect(RECORD_COLUMNS.filter((column) => !definition.includes(`'${column}'`))).toEqual([]);
});
