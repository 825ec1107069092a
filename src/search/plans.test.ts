// On ten thousand jobs no read of the board walks a whole table.
import { setTimeout } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listReceivedApplications } from '#applications/actions/receive.ts';
import { listOwnApplications as ownApplications } from '#applications/actions/track.ts';
import { getCompanyDashboard } from '#dashboards/actions.ts';
import { listCompanies, listFeaturedCompanies, showCompany } from '#companies/actions.ts';
import { listSimilarJobs } from '#matching/actions/similar.ts';
import { CompanyQuery } from '#companies/contract.ts';
import { listOwnJobs as ownJobs, showJob } from '#jobs/actions/show.ts';
import { createPool } from '#platform/database/open.ts';
import type { Tables } from '#tables.ts';
import type { ActionContext } from '#context.ts';
import { freshDatabase, type FreshDatabase } from '#tests/support/board.ts';
import { listJobs } from './actions/list-jobs.ts';
import { JobQuery } from './contract.ts';
import { createSearchIndex } from './search-index.ts';

const JOBS = 10_000;
const NOW = new Date('2026-11-20T05:00:00.000Z');
const FEW = 1000;
const quiet = { info() {}, warn() {}, error() {} };

/** Companies of 50 jobs each, words as uneven as real ones, one job in ten past its end. */
const FILL = [
  sql`INSERT INTO people (id, issuer, uid, role, created_at, updated_at)
    SELECT 'p' || i, 'x', 'u' || i, CASE WHEN i <= 200 THEN 'company' ELSE 'job_seeker' END, ${NOW}, ${NOW}
    FROM generate_series(1, 2000) i`,
  sql`INSERT INTO companies (id, name, name_key, sort_name, industry, place, description, created_at, updated_at)
    SELECT 'c' || i, 'Công ty ' || i, 'cong ty ' || i, 'Công ty ' || i, 'Technology', '01', repeat('Việc làm tốt ', 40), ${NOW}, ${NOW}
    FROM generate_series(1, 200) i`,
  sql`INSERT INTO job_places (job_id, position, code)
    SELECT 'j' || i, 0, lpad((1 + (i % 34))::text, 2, '0') FROM generate_series(1, ${sql.lit(JOBS)}) i`,
  sql`INSERT INTO jobs (id, company_id, title, language, description, category, type, level, work_mode, monthly_min, monthly_max, state, created_at, updated_at, expires_at)
    SELECT 'j' || i, 'c' || (1 + i % 200), (ARRAY['Nhân viên bán hàng', 'Kế toán', 'Kỹ sư phần mềm'])[1 + i % 3] || ' ' || md5((i % 900)::text),
      'vi', 'Việc ' || md5(i::text), (ARRAY['Sales', 'Finance', 'IT - Software', 'HR', 'Design'])[1 + i % 5], 'full-time', 'mid', 'on-site',
      1000000 * (i % 40), 1000000 * (i % 60), CASE WHEN i % 20 = 0 THEN 'paused' ELSE 'active' END,
      ${NOW}::timestamptz - i * interval '5 minutes', ${NOW}, ${NOW}::timestamptz + (i % 60 - 6) * interval '1 day'
    FROM generate_series(${sql.lit(JOBS)}, 1, -1) i`,
  sql`INSERT INTO applications (id, job_id, company_id, person_id, job_title, company_name, applied_at, updated_at)
    SELECT 'a' || i, 'j' || (1 + i % ${sql.lit(JOBS)}), 'c' || (1 + (1 + i % ${sql.lit(JOBS)}) % 200), 'p' || (201 + i % 1799), 'x', 'x', ${NOW}::timestamptz - i * interval '1 minute', ${NOW}
    FROM generate_series(1, 10000) i`,
  sql`INSERT INTO seekers (person_id, full_name, title, bio, experience, location, created_at, updated_at)
    SELECT id, 'x', 'x', 'x', 'mid', 'x', ${NOW}, ${NOW} FROM people WHERE role = 'job_seeker'`,
  sql`INSERT INTO views_in_all (subject, subject_id, views) SELECT 'job', id, 3 FROM jobs`,
  sql`INSERT INTO views_by_day (subject, subject_id, day, views)
    SELECT 'job', id, ${NOW}::date - d, 1 FROM jobs, generate_series(0, 2) d`,
];

let database: FreshDatabase;
let walked: string[] = [];
let plans = 0;
let statements: { sql: string; parameters: readonly unknown[] }[] = [];
let ctx: ActionContext;

beforeAll(async () => {
  database = await freshDatabase();
  const pool = createPool({ ...database.connection, statement_timeout: 0 }, quiet);
  const filler = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  await filler.transaction().execute(async (within) => {
    for (const statement of FILL) await statement.execute(within);
  });
  await settle(pool);
  for (const { name } of (await pool.query(SMALL)).rows) small.add(name);
  await filler.destroy();
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log({ query }) {
      statements.push(query);
    },
  });
  database.pool.on('connect', (client) => void withPlans(client));
  const person = { id: 'p1', role: 'company' as const, company_id: 'c7' };
  const actor = { issuer: 'x', uid: 'u1', email: null, email_verified: false, name: null };
  ctx = {
    db,
    search: createSearchIndex(db),
    now: NOW,
    language: 'vi',
    log: quiet,
    from: { ip: '', agent: '' },
    actor: { ...actor, picture: null, person },
  };
}, 120_000);
afterAll(() => database.drop());

/** As a database is some minutes after a load; its own housekeeping may be in the way for a moment. */
async function settle(pool: Pool): Promise<void> {
  const visible = `SELECT relallvisible >= relpages * 0.9 AS done FROM pg_class WHERE relname = 'job_documents'`;
  for (let tries = 0; tries < 40; tries++) {
    await pool.query('VACUUM ANALYZE');
    if ((await pool.query(visible)).rows[0].done) return;
    await setTimeout(500);
  }
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Plan Rows': number;
  Plans?: Plan[];
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** Tables that fit a few pages: walking them is the quickest way. */
const small = new Set<string>();
const SMALL = `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND reltuples < 1000`;

/** Every statement tells its plan, those inside functions too. */
async function withPlans(client: PoolClient): Promise<void> {
  await client.query(`LOAD 'auto_explain'; SET auto_explain.log_min_duration = 0; SET auto_explain.log_nested_statements = on;
    SET auto_explain.log_format = json; SET auto_explain.log_level = notice; SET client_min_messages = notice`);
  client.on('notice', ({ message = '' }) => {
    const json = message.slice(message.indexOf('{'));
    if (!message.includes('plan:')) return;
    const explained: { 'Query Text': string; Plan: Plan } = JSON.parse(json);
    for (const node of nodes(explained.Plan)) {
      const table = node['Relation Name'];
      if (node['Node Type'] === 'Seq Scan' && table && !small.has(table)) walked.push(table);
    }
    plans += 1;
  });
}

const jobs = (query: object) => () => listJobs(ctx, JobQuery.parse(query));

describe('reads of ten thousand jobs by index', () => {
  test.each<[string, () => Promise<unknown>, (answer: never) => number]>([
    ['the newest', jobs({}), (it: { total: number }) => it.total],
    ['the best paid', jobs({ sort: 'salary' }), (it: { total: number }) => it.total],
    ['a common word', jobs({ search: 'ke toan' }), (it: { total: number }) => it.total],
    ['a beginning', jobs({ search: 'ky s' }), (it: { total: number }) => it.total],
    [
      'a rare word',
      jobs({ search: '8f14e45fceea167a5a36dedd4bea2543' }),
      (it: { total: number }) => it.total,
    ],
    [
      'a place and category',
      jobs({ location: 'Hà Nội', category: 'Finance' }),
      (it: { total: number }) => it.total,
    ],
    [
      'words and filters',
      jobs({ search: 'nhan vien', location: '01', salary_min: '30000000' }),
      (it: { total: number }) => it.total,
    ],
    ['half of the words', jobs({ search: 'toan zzzz' }), (it: { total: number }) => it.total],
    ['a company’s jobs', jobs({ company_id: 'c7' }), (it: { total: number }) => it.total],
    [
      'facets of a word and a place',
      jobs({ search: 'ke toan', location: '01', facets: '1' }),
      (it: { total: number }) => it.total,
    ],
    ['the eleventh page', jobs({ page: '11' }), (it: { total: number }) => it.total],
    ['all facets', jobs({ facets: '1' }), (it: { total: number }) => it.total],
    [
      'facets of filters',
      jobs({ location: '01', category: 'Finance', facets: '1', page: '3' }),
      (it: { total: number }) => it.total,
    ],
    ['one job', () => showJob(ctx, 'j1'), () => 1],
    [
      'similar jobs',
      () => listSimilarJobs(ctx, 'j1', 6),
      (it: { jobs: unknown[] }) => it.jobs.length,
    ],
    [
      'the directory, featured first',
      () => listCompanies(ctx, CompanyQuery.parse({})),
      (it: { total: number }) => it.total,
    ],
    [
      'companies by a word',
      () => listCompanies(ctx, CompanyQuery.parse({ search: 'ty 12', sort: 'size' })),
      (it: { total: number }) => it.total,
    ],
    ['featured companies', () => listFeaturedCompanies(ctx), () => 1],
    ['one company', () => showCompany(ctx, 'c7'), () => 1],
    [
      'the directory by name',
      () => listCompanies(ctx, CompanyQuery.parse({ sort: 'name' })),
      (it: { total: number }) => it.total,
    ],
    [
      'the own jobs',
      () => ownJobs(ctx, { page: 1, limit: 20 }),
      (it: { total: number }) => it.total,
    ],
    [
      'applications received',
      () => listReceivedApplications(ctx, { page: 1, limit: 20 }),
      (it: { total: number }) => it.total,
    ],
    [
      'the own applications',
      () =>
        ownApplications(
          {
            ...ctx,
            actor: ctx.actor && {
              ...ctx.actor,
              person: { id: 'p300', role: 'job_seeker', company_id: null },
            },
          },
          { limit: 20 },
        ),
      (it: { total: number }) => it.total,
    ],
    ['a company’s dashboard', () => getCompanyDashboard(ctx), () => 1],
  ])('%s', async (_name, read, size) => {
    await read();
    [statements, walked, plans] = [[], [], 0];
    const began = performance.now();
    const answer = await read();
    expect(performance.now() - began).toBeLessThan(FEW);
    expect(size(answer as never)).toBeGreaterThan(0);
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.length).toBeLessThanOrEqual(8);
    expect(plans).toBeGreaterThan(0);
    expect(walked).toEqual([]);
  });
});
