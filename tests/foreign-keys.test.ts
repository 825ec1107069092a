// Tests that every foreign key has an index: without one, each deleted parent row reads the whole referring table, until
// a cleanup of a large board reaches the time limit of statements and never ends again.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './support/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/**
 * An index serves a foreign key if it begins with all of its columns, or is unique within them (such as the primary key
 * of `interviews` for `(id, chosen_at)`). It may leave out rows without a parent, and no others.
 */
const WITHOUT_INDEX = `
  SELECT format('%s (%s)', k.conrelid::regclass, columns.names) AS key
  FROM pg_constraint k, LATERAL (
    SELECT string_agg(attname, ', ' ORDER BY array_position(k.conkey, attnum)) AS names
    FROM pg_attribute WHERE attrelid = k.conrelid AND attnum = ANY (k.conkey)
  ) columns
  WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace AND NOT EXISTS (
    SELECT FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am m ON m.oid = c.relam,
      LATERAL (SELECT array_agg(attnum) FILTER (WHERE at <= cardinality(k.conkey)) AS first,
        array_agg(attnum) FILTER (WHERE at <= i.indnkeyatts) AS "all"
        FROM unnest(i.indkey::int2[]) WITH ORDINALITY AS t (attnum, at)) key
    WHERE i.indrelid = k.conrelid AND m.amname = 'btree'
      AND (key.first @> k.conkey OR i.indisunique AND key."all" <@ k.conkey)
      AND coalesce(pg_get_expr(i.indpred, i.indrelid) = format('(%s IS NOT NULL)', columns.names), true))
  ORDER BY 1`;

async function listWithoutIndex(change = ''): Promise<string[]> {
  const client = await database.pool.connect();
  try {
    await client.query(`BEGIN; ${change}`);
    const { rows } = await client.query<{ key: string }>(WITHOUT_INDEX);
    return rows.map(({ key }) => key);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

test('every foreign key has an index', async () => {
  expect(await listWithoutIndex()).toEqual([]);
});

test.each([
  ['DROP INDEX mails_job', 'mails (job_id)'],
  ['DROP INDEX files_owner', 'files (owner_id)'],
  [
    `DROP INDEX events_job; CREATE INDEX events_job ON events (job_id) WHERE kind = 'closed'`,
    'events (job_id)',
  ],
  ['DROP INDEX interviews_of; DROP INDEX interviews_open', 'interviews (application_id)'],
  [
    'DROP INDEX follows_newest; ALTER TABLE follows DROP CONSTRAINT follows_pkey',
    'follows (person_id)',
  ],
])('a key without one is noticed after %s', async (change, key) => {
  expect(await listWithoutIndex(change)).toContain(key);
});
