// Tests query plans: with 2,000 applicants among 20,000 applications, no request scans the whole table.
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tables } from '#tables.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import type { ActionContext } from '#context.ts';
import { createSearchIndex } from '#search/search-index.ts';
import { exportReceivedApplications, listReceivedApplications } from './actions/receive.ts';
import { listOwnApplications, showApplication } from './actions/track.ts';
import { silentLog } from '#tests/support/silent-log.ts';

const NOW = new Date('2026-11-20T05:00:00.000Z');

/** Job j0 of company c0 has 2,000 applicants; nine other companies have as many each. */
const FILL = [
  sql`INSERT INTO people (id, issuer, uid, name, role, created_at, updated_at)
    SELECT 'p' || i, 'x', 'p' || i, 'Nguyễn Thị ' || i, 'job_seeker', ${NOW}, ${NOW} FROM generate_series(0, 1999) i`,
  sql`INSERT INTO seekers (person_id, full_name, title, bio, experience, location, created_at, updated_at)
    SELECT id, name, 'x', 'x', 'mid', 'x', ${NOW}, ${NOW} FROM people`,
  sql`INSERT INTO companies (id, name, name_key, sort_name, created_at, updated_at)
    SELECT 'c' || i, 'c' || i, 'c' || i, 'c' || i, ${NOW}, ${NOW} FROM generate_series(0, 9) i`,
  sql`INSERT INTO jobs (id, company_id, title, language, description, type, level, work_mode, state, created_at,
      updated_at, expires_at)
    SELECT 'j' || i, 'c' || i, 'x', 'vi', 'x', 'full-time', 'mid', 'on-site', 'active', ${NOW}, ${NOW}, ${NOW}
    FROM generate_series(0, 9) i`,
  sql`INSERT INTO applications (id, job_id, company_id, person_id, job_title, company_name, cover_letter, search_text,
      applied_at, updated_at)
    SELECT 'a' || i, 'j' || i % 10, 'c' || i % 10, 'p' || i / 10, 'x', 'x', repeat('Kính gửi ', 50),
      'nguyen thi ' || i || repeat(' kinh gui', 50), ${NOW}::timestamptz - i * interval '1 minute', ${NOW}
    FROM generate_series(0, 19999) i`,
];

let database: TestDatabase;
let db: Kysely<Tables>;
let queries: { sql: string; parameters: readonly unknown[] }[] = [];
let company: ActionContext;
let seeker: ActionContext;

beforeAll(async () => {
  database = await createTestDatabase();
  db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => void queries.push(query),
  });
  for (const statement of FILL) await statement.execute(db);
  await sql`VACUUM ANALYZE`.execute(db);
  const search = createSearchIndex(db);
  const ctx = {
    db,
    search,
    now: NOW,
    language: 'vi' as const,
    log: silentLog,
    from: { ip: '', agent: '' },
  };
  const claims = { issuer: 'x', email: null, email_verified: false, name: null, picture: null };
  const as = (
    id: string,
    role: 'company' | 'job_seeker',
    company_id: string | null,
  ): ActionContext => ({
    ...ctx,
    actor: { uid: id, ...claims, person: { id, role, company_id } },
  });
  company = as('p0', 'company', 'c0');
  seeker = as('p7', 'job_seeker', null);
}, 60_000);
afterAll(() => database.drop());

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** Returns the tables that the statements of a call scan sequentially. */
async function findScannedTables(call: () => Promise<unknown>): Promise<string[]> {
  queries = [];
  await call();
  const scanned: string[] = [];
  for (const { sql: text, parameters } of queries) {
    if (!text.trimStart().match(/^(with|select)/i)) continue;
    const { rows } = await database.pool.query(`EXPLAIN (FORMAT JSON) ${text}`, [...parameters]);
    const [{ Plan: plan }]: [{ Plan: Plan }] = rows[0]['QUERY PLAN'];
    const scans = nodes(plan).filter((node) => node['Node Type'] === 'Seq Scan');
    scanned.push(...scans.map((node) => node['Relation Name'] ?? ''));
  }
  expect(queries.length).toBeGreaterThan(0);
  return scanned;
}

const of = (more: object) => () =>
  listReceivedApplications(company, { page: 1, limit: 100, job_id: 'j0', ...more });

test.each<[string, () => Promise<unknown>]>([
  ['the first page', of({})],
  ['the last page', of({ page: 20 })],
  ['by name, the last page', of({ page: 20, sort: 'name' })],
  ['one status', of({ status: 'viewed' })],
  ['a search', of({ search: 'kinh nguyen 1230' })],
  ['all jobs', of({ job_id: undefined })],
  [
    'the CSV export',
    async () => (await exportReceivedApplications(company, { job_id: 'j0' })).body,
  ],
  ['one application', () => showApplication(company, 'a10', { days: 180, onRead: async () => {} })],
  ['a seeker’s own list', () => listOwnApplications(seeker, { page: 1, limit: 20 })],
])('%s uses an index', async (_name, call) => {
  expect(await findScannedTables(call)).not.toContain('applications');
});
