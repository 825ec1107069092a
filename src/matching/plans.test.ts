// Checks that no query of matching scans a whole table with thousands of rows.
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tables } from '#tables.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import type { Db } from '#context.ts';
import { saveApplicants, readApplicants, readSentApplications } from './store/applicants.ts';
import { readJobsByKeys } from './store/candidates.ts';
import { saveFacts, readFacts } from './store/facts.ts';
import type { KeyLookup } from './rules/keys.ts';
import type { MustFilter } from './rules/musts.ts';
import { VERSION } from './rules/weights.ts';
import { createJobFacts, createProfileFacts } from '#tests/support/match-facts.ts';

const NOW = new Date('2026-11-20T05:00:00.000Z');
const KEYS = 40;

const FILL = [
  sql`INSERT INTO people (id, issuer, uid, role, created_at, updated_at)
    SELECT 'p' || i, 'x', 'u' || i, 'job_seeker', ${NOW}, ${NOW} FROM generate_series(1, 6000) i`,
  sql`INSERT INTO companies (id, name, name_key, sort_name, created_at, updated_at)
    VALUES ('c1', 'Sen', 'sen', 'Sen', ${NOW}, ${NOW})`,
  sql`INSERT INTO jobs (id, company_id, title, language, description, type, level, work_mode, state, created_at, updated_at, expires_at)
    SELECT 'j' || i, 'c1', 'Việc ' || i, 'vi', 'Việc ' || i, 'full-time', 'mid', 'on-site', 'active',
      ${NOW}::timestamptz - i * interval '1 minute', ${NOW}, ${NOW}::timestamptz + interval '9 days'
    FROM generate_series(1, 6000) i`,
  sql`INSERT INTO job_facts (job_id, version, read_at, posted, seq, keys, facts)
    SELECT job_id, ${sql.lit(VERSION)}, ${NOW}, extract(epoch FROM created_at)::bigint / 60, seq,
      ARRAY[seq % ${sql.lit(KEYS)}, 1000 + seq % 7], '{}' FROM job_documents`,
  sql`INSERT INTO seekers (person_id, full_name, title, bio, experience, location, created_at, updated_at)
    SELECT id, 'x', 'x', 'x', 'mid', 'x', ${NOW}, ${NOW} FROM people`,
  sql`INSERT INTO applications (id, job_id, company_id, person_id, job_title, company_name, applied_at, updated_at)
    SELECT 'a' || i, 'j' || (i % 60), 'c1', 'p' || i, 'x', 'x', ${NOW}, ${NOW} FROM generate_series(60, 6000) i WHERE i % 60 > 0`,
  sql`INSERT INTO application_copies (application_id, profile, job, created_at)
    SELECT id, '{}', '{}', ${NOW} FROM applications`,
  sql`INSERT INTO application_facts (application_id, version, read_at, facts)
    SELECT id, ${sql.lit(VERSION)}, ${NOW}, '{}' FROM applications`,
];

let database: TestDatabase;
let db: Db;
let queries: { sql: string; parameters: readonly unknown[] }[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  // The project's own server has this setting; PostgreSQL's default assumes spinning disks.
  database.pool.on('connect', (client) => void client.query('SET random_page_cost = 1.1'));
  db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log({ query }) {
      queries.push(query);
    },
  });
  for (const statement of FILL) await statement.execute(db);
  await sql`VACUUM ANALYZE`.execute(db);
}, 120_000);
afterAll(() => database.drop());

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];
/** Empty in this test, so a sequential scan is right. */
const EMPTY = new Set(['match_preferences', 'application_matches', 'application_fact_failures']);

async function listScannedTables(read: () => Promise<unknown>): Promise<string[]> {
  await read();
  queries = [];
  await read();
  const tables: string[] = [];
  for (const { sql: text, parameters } of queries) {
    const { rows } = await database.pool.query(`EXPLAIN (FORMAT JSON) ${text}`, [...parameters]);
    const all: Plan[] = rows.flatMap((row) => nodes(row['QUERY PLAN'][0].Plan));
    for (const { 'Node Type': how, 'Relation Name': table = '' } of all) {
      if (how === 'Seq Scan' && !EMPTY.has(table)) tables.push(table);
    }
  }
  return tables;
}

const lists = Array.from({ length: KEYS }, (_, key): KeyLookup => {
  return { key, points: key, limit: 5, kind: key % 2 === 0 ? 'profession' : 'skill' };
});
const bounds = { now: NOW, since: new Date(0), most: 100, without: ['j1'] };
const MUSTS: MustFilter = {
  types: ['part-time'],
  type_keys: [1],
  modes: ['remote'],
  places: { codes: ['79'], own: ['quan-7'], others: ['quan-1'] },
  pay_from: 1,
};
const few = Array.from({ length: 100 }, (_, nth) => `j${nth + 1}`);
const nowhere = { titles: [], title_words: [], places: [] };
const facts = createJobFacts(nowhere);
const profile = createProfileFacts(nowhere);
const version_at = NOW.toISOString();

test.each<[string, () => Promise<unknown>]>([
  ['the jobs of forty keys', () => readJobsByKeys(db, lists, { ...bounds, musts: null })],
  ['those that may meet the musts', () => readJobsByKeys(db, lists, { ...bounds, musts: MUSTS })],
  ['the facts of a hundred jobs', () => readFacts(db, few)],
  ['saving the facts of some jobs', () => saveFacts(db, [{ job_id: 'j1', version_at, facts }])],
  ['a hundred applicants of a job', () => readApplicants(db, 'j1')],
  ['what some applicants sent', () => readSentApplications(db, ['a61', 'a121'])],
  [
    'saving the facts of some applicants',
    () => saveApplicants(db, [{ application_id: 'a61', version_at, facts: profile }]),
  ],
])('%s uses indexes', async (_name, read) => {
  expect(await listScannedTables(read)).toEqual([]);
  expect(queries.length).toBeGreaterThan(0);
});
