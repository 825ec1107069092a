// Tests that a database of version 0.1.0 is upgraded to the squashed baseline, or refused without changes.
import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Kysely } from 'kysely';
import { fillDistricts } from '#jobs/fill-districts.ts';
import { createDialect } from '#platform/database/dialect.ts';
import type { Tables } from '#tables.ts';
import { compareCatalogues, readCatalogue, type Catalogue } from '#platform/database/catalogue.ts';
import { migrate } from '#platform/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from './support/test-database.ts';

const MIGRATIONS = 'database/migrations';
const read = (file: string) => fs.readFileSync(file, 'utf8');
const ledger = [...read(`${MIGRATIONS}/from-0.1.0.ledger`).matchAll(/^(\w+) {2}(\S+)$/gm)];
const migrations = fs.readdirSync(MIGRATIONS).filter((name) => /^\d{4}_/.test(name));
/** The upgrade, and what has been added since the baseline to which it leads. */
const UPGRADE = [
  'from-0.1.0.sql',
  '0013_unread_columns.sql',
  '0014_indexing_expiry.sql',
  '0015_deleted_pages.sql',
  '0016_foreign_key_indexes.sql',
  '0017_reports_and_actions.sql',
  '0018_unread_places.sql',
  '0019_one_line_names.sql',
  '0020_visible_names.sql',
  '0021_cheaper_documents.sql',
];

async function createOldDatabase(): Promise<TestDatabase> {
  const old = await createTestDatabase({ blank: true });
  const client = await old.pool.connect();
  await client.query(read('tests/support/schema-0.1.0.sql'));
  await client.query(read('tests/support/rows-0.1.0.sql'));
  for (const [, checksum, name] of ledger) {
    await client.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
  }
  // Closes the connection, because the dump has changed its settings.
  client.release(true);
  return old;
}

const upgrade = ({ pool }: TestDatabase) => migrate(pool, MIGRATIONS);

/** Reads the catalogue, optionally after a change that is then rolled back. */
async function readPublicCatalogue({ pool }: TestDatabase, change = ''): Promise<Catalogue> {
  const client = await pool.connect();
  await client.query(`BEGIN; SET LOCAL search_path = public; ${change}`);
  const catalogue = await readCatalogue(client, 'public');
  await client.query('ROLLBACK');
  client.release();
  return catalogue;
}

async function readLedger({ pool }: TestDatabase) {
  return (await pool.query('SELECT name, checksum FROM migrations ORDER BY name')).rows;
}

/** Tables that search derives from the jobs; the upgrade may rebuild them. */
const DERIVED = ['job_documents', 'job_cards', 'name_pairs', 'board_changes'];

/** Columns that nothing read. */
const DROPPED = `'{copied_from,is_imported}'::text[]`;

/** All rows of all tables, whatever the order of their columns. */
async function readRows({ pool }: TestDatabase): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
      AND relname <> 'migrations' AND relname <> ALL ($1) ORDER BY 1`,
    [DERIVED],
  );
  const all: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `SELECT to_jsonb(t) - ${DROPPED} AS row FROM ${name} t ORDER BY 1`,
    );
    if (rows.length > 0) all[name] = rows;
  }
  return all;
}

describe('the upgrade from 0.1.0', () => {
  let [old, fresh]: TestDatabase[] = [];
  let before: { rows: Record<string, unknown[]>; catalogue: Catalogue };
  let applied: string[];
  beforeAll(async () => {
    [old, fresh] = [await createOldDatabase(), await createTestDatabase()];
    before = { rows: await readRows(old), catalogue: await readPublicCatalogue(old) };
    // Simulates several processes that start at the same time.
    const all = await Promise.all([upgrade(old), upgrade(old), upgrade(old)]);
    applied = all.flatMap((it) => it.applied);
  });
  afterAll(async () => {
    await old?.drop();
    await fresh?.drop();
  });

  test('is one migration, applied once, with later ones behind it', async () => {
    expect(applied).toEqual(UPGRADE);
    expect(await upgrade(old!)).toEqual({ applied: [], unknown: [] });
  });

  test('ends with the catalogue of a fresh database', async () => {
    const expected = await readPublicCatalogue(fresh!);
    expect(compareCatalogues(before.catalogue, expected)).toContain(
      'function notify_events() is missing',
    );
    expect(compareCatalogues(await readPublicCatalogue(old!), expected)).toEqual([]);
    expect(expected.size).toBeGreaterThan(800);
  });

  test('ends with the ledger of a fresh database', async () => {
    expect(await readLedger(old!)).toEqual(await readLedger(fresh!));
    expect((await readLedger(old!)).map(({ name }) => name)).toEqual(migrations);
  });

  test('keeps every row', async () => {
    expect(Object.keys(before.rows).length).toBeGreaterThan(35);
    // Columns that the upgrade adds are not in the old rows.
    expect(await readRows(old!)).toMatchObject(before.rows);
  });

  test('leaves the open jobs searchable', async () => {
    const { rows } = await old!.pool.query('SELECT job_id, company FROM job_documents');
    expect(rows).toEqual([{ job_id: 'job', company: 'cong ty hoa sen' }]);
  });

  test('leaves every card as the view writes it', async () => {
    const { rows } = await old!.pool.query(
      'SELECT c.card = n.card AS same FROM job_cards c JOIN job_cards_now n USING (job_id)',
    );
    expect(rows).toEqual([{ same: true }]);
  });

  test('leaves districts to a pass in the background, which changes no time of a job', async () => {
    const db = new Kysely<Tables>({ dialect: createDialect(old!.pool) });
    const readPlaces = async () =>
      (
        await old!.pool.query(
          "SELECT districts FROM job_places WHERE job_id = 'job' ORDER BY position",
        )
      ).rows;
    const readTimes = async () => (await old!.pool.query('SELECT id, updated_at FROM jobs')).rows;
    const times = await readTimes();
    expect(await readPlaces()).toEqual([{ districts: [] }, { districts: [] }]);
    expect((await old!.pool.query('SELECT FROM unread_places')).rowCount).toBeGreaterThan(0);
    const { signal } = new AbortController();
    const filled: string[] = [];
    const onFilled = async (_within: unknown, ids: readonly string[]) => void filled.push(...ids);
    expect(await fillDistricts(db, { onFilled, signal })).toBe(1);
    expect(filled).toEqual(['job']);
    expect(await readPlaces()).toEqual([{ districts: [] }, { districts: ['quan-7'] }]);
    const { rows } = await old!.pool.query('SELECT places FROM job_documents');
    expect(rows[0].places).toContain('quan-7');
    expect(await readTimes()).toEqual(times);
    expect((await old!.pool.query('SELECT FROM unread_places')).rowCount).toBe(0);
    expect(await fillDistricts(db, { onFilled, signal })).toBe(0);
  });
});

test('stored names of several lines become one line, and keep their times', async () => {
  const board = await createTestDatabase();
  await board.pool.query(`
    INSERT INTO companies (id, name, name_key, sort_name, created_at, updated_at)
    VALUES ('sen', E'Sen\n\nVàng', 'sen vang', 'Sen Vàng', '2026-01-01', '2026-01-01');
    INSERT INTO people (id, issuer, uid, name, created_at, updated_at)
    VALUES ('linh', 'test', 'linh', E'Linh\u2028\tNgô', '2026-01-01', '2026-01-01'),
      ('minh', 'test', 'minh', 'Minh  Đỗ', '2026-01-01', '2026-01-01')`);
  await board.pool.query(read(`${MIGRATIONS}/0019_one_line_names.sql`));
  const { rows } = await board.pool.query(
    `SELECT name, updated_at = '2026-01-01' AS same FROM companies UNION ALL
     SELECT name, updated_at = '2026-01-01' FROM people ORDER BY name`,
  );
  await board.drop();
  expect(rows).toEqual([
    { name: 'Linh Ngô', same: true },
    { name: 'Minh  Đỗ', same: true },
    { name: 'Sen Vàng', same: true },
  ]);
});

test('stored names lose what shows nothing, unless they are nothing else', async () => {
  const board = await createTestDatabase();
  await board.pool.query(`
    INSERT INTO companies (id, name, name_key, sort_name, created_at, updated_at)
    VALUES ('sen', E'Công ty S\\u200Ben Vàng\\uFEFF', 's en vang', E'S\\u200Ben Vàng\\uFEFF', '2026-01-01', '2026-01-01');
    INSERT INTO people (id, issuer, uid, name, created_at, updated_at)
    VALUES ('linh', 'test', 'linh', E'\\U000E0061Linh 👩\\u200D🔧', '2026-01-01', '2026-01-01'),
      ('minh', 'test', 'minh', E'\\u2060', '2026-01-01', '2026-01-01')`);
  await board.pool.query(read(`${MIGRATIONS}/0020_visible_names.sql`));
  const companies = await board.pool.query('SELECT name, name_key, sort_name FROM companies');
  const people = await board.pool.query(
    `SELECT name, updated_at = '2026-01-01' AS same FROM people ORDER BY id`,
  );
  await board.drop();
  expect(companies.rows).toEqual([
    { name: 'Công ty Sen Vàng', name_key: 'sen vang', sort_name: 'Sen Vàng' },
  ]);
  expect(people.rows).toEqual([
    { name: 'Linh 👩\u200d🔧', same: true },
    { name: '\u2060', same: true },
  ]);
});

describe('a database that is not of 0.1.0', () => {
  let old: TestDatabase;
  beforeAll(async () => {
    old = await createOldDatabase();
  });
  afterAll(() => old.drop());

  const differs =
    'The schema of this database is not the one of version 0.1.0, and nothing was changed. ' +
    'Undo by hand what differs, or restore a backup of version 0.1.0, then start again. Details: ';

  test.each([
    {
      reason: 'a migration is missing from its ledger',
      change: `DELETE FROM migrations WHERE name = '0055_application_digests.sql'`,
      message:
        'This database holds a part of version 0.1.0 only: 0055_application_digests.sql was not applied to it ' +
        'as released. Start version 0.1.0 on it once, then this version again. Nothing was changed.',
    },
    {
      reason: 'its migrations were others',
      change: `UPDATE migrations SET checksum = 'x' WHERE name IN ('0053_job_undo.sql', '0004_companies.sql')`,
      message: '0004_companies.sql, 0053_job_undo.sql were not applied to it as released.',
    },
    {
      reason: 'it holds a migration of another version',
      change: `INSERT INTO migrations VALUES ('0059_later.sql', 'x')`,
      message: 'holds migrations that version 0.1.0 did not have: 0059_later.sql. Restore a backup',
    },
    {
      reason: 'its schema was changed by hand',
      change: 'ALTER TABLE seekers ADD phone text; DROP INDEX jobs_newest',
      message: `${differs}column seekers.phone is unknown, index jobs_newest of jobs is missing.`,
    },
    {
      reason: 'something that the upgrade changes is missing',
      change: 'DROP TRIGGER file_erased ON files',
      message: `${differs}from-0.1.0.sql failed: trigger "file_erased" for table "files" does not exist.`,
    },
  ])('is refused where $reason, and nothing is changed', async ({ change, message }) => {
    await old.pool.query(change);
    const state = async () => [
      await readRows(old),
      await readPublicCatalogue(old),
      await readLedger(old),
    ];
    const before = await state();
    await expect(upgrade(old)).rejects.toThrow(message);
    expect(await state()).toEqual(before);
    await old.drop();
    old = await createOldDatabase();
  });

  test('may contain objects of an extension', async () => {
    await old.pool.query('CREATE EXTENSION pg_prewarm');
    expect((await upgrade(old)).applied).toEqual(UPGRADE);
  });
});

describe('the comparison of catalogues', () => {
  let fresh: TestDatabase;
  beforeAll(async () => {
    fresh = await createTestDatabase();
  });
  afterAll(() => fresh.drop());

  test.each([
    ['ALTER TABLE seekers DROP github', /^column seekers.github is missing/],
    ['ALTER TABLE seekers ADD phone text', 'column seekers.phone is unknown'],
    ['ALTER TABLE reports ALTER subject_id TYPE varchar', /^column reports.subject_id differs/],
    ['ALTER TABLE files ALTER size DROP NOT NULL', 'column files.size differs'],
    [`ALTER TABLE people ALTER language SET DEFAULT 'en'`, 'column people.language differs'],
    ['ALTER TABLE job_facts ALTER facts SET STORAGE MAIN', 'column job_facts.facts differs'],
    ['ALTER TABLE jobs ALTER seq DROP IDENTITY', 'column jobs.seq differs'],
    [`COMMENT ON COLUMN people.uid IS 'mine'`, 'column people.uid differs'],
    ['ALTER TABLE throttles SET LOGGED', 'table throttles differs'],
    ['ALTER TABLE jobs SET (fillfactor = 50)', 'table jobs differs'],
    ['CREATE VIEW names AS SELECT name FROM people', /^column names.name is unknown,view names/],
    ['ALTER TABLE follows RENAME TO following', /table follows is missing/],
    ['DROP INDEX jobs_newest', 'index jobs_newest of jobs is missing'],
    [
      'DROP INDEX jobs_newest; CREATE INDEX jobs_newest ON jobs (created_at)',
      'index jobs_newest of jobs differs',
    ],
    [
      'ALTER TABLE seekers DROP CONSTRAINT seekers_bio_check, ADD CONSTRAINT seekers_bio_check CHECK (bio <> $$$$)',
      'constraint seekers_bio_check of seekers differs',
    ],
    [
      'ALTER TABLE follows DROP CONSTRAINT follows_person_id_fkey',
      'constraint follows_person_id_fkey of follows is missing',
    ],
    ['ALTER FUNCTION fold(text) VOLATILE', 'function fold(t text) differs'],
    ['CREATE FUNCTION one() RETURNS int RETURN 1', 'function one() is unknown'],
    [
      'ALTER TABLE files DISABLE TRIGGER record_erased_file',
      'trigger record_erased_file of files differs',
    ],
    ['CREATE SEQUENCE numbers', 'sequence numbers is unknown'],
  ])('notices %s', async (change, difference) => {
    const [actual, expected] = [
      await readPublicCatalogue(fresh, change),
      await readPublicCatalogue(fresh),
    ];
    expect(compareCatalogues(actual, expected).join()).toMatch(difference);
  });
});
