// A board of many jobs that reports the plan of each statement, to find reads that scan whole tables.
import { setTimeout } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { createSearchIndex } from '#search/search-index.ts';
import type { Tables } from '#tables.ts';
import type { ActionContext } from '#context.ts';
import { silentLog } from './silent-log.ts';

const NOW = new Date('2026-11-20T05:00:00.000Z');
const SEEKERS = 1800;

/** Statements that fill the board: companies of 50 jobs each, a realistic skew of words, one job in ten expired. */
function listFills(jobs: number) {
  const all = sql.lit(jobs);
  const companies = sql.lit(jobs / 50);
  const seekers = sql.lit(SEEKERS);
  return [
    sql`INSERT INTO people (id, issuer, uid, role, created_at, updated_at)
      SELECT 'p' || i, 'x', 'u' || i, 'job_seeker', ${NOW}, ${NOW} FROM generate_series(1, ${seekers}) i`,
    sql`INSERT INTO people (id, issuer, uid, role, created_at, updated_at) VALUES ('owner', 'x', 'owner', 'company', ${NOW}, ${NOW})`,
    sql`INSERT INTO companies (id, name, name_key, sort_name, industry, place, description, created_at, updated_at)
      SELECT 'c' || i, 'Công ty ' || i, 'cong ty ' || i, 'Công ty ' || i, 'Technology', '01', repeat('Việc làm tốt ', 40), ${NOW}, ${NOW}
      FROM generate_series(1, ${companies}) i`,
    sql`INSERT INTO job_places (job_id, position, code)
      SELECT 'j' || i, 0, lpad((1 + (i % 34))::text, 2, '0') FROM generate_series(1, ${all}) i`,
    sql`INSERT INTO jobs (id, company_id, title, language, description, category, type, level, work_mode, monthly_min, monthly_max, state, created_at, updated_at, expires_at)
      SELECT 'j' || i, 'c' || (1 + i % ${companies}), (ARRAY['Nhân viên bán hàng', 'Kế toán', 'Kỹ sư phần mềm'])[1 + i % 3] || ' ' || md5((i % 900)::text),
        'vi', 'Việc ' || md5(i::text), (ARRAY['Sales', 'Finance', 'IT - Software', 'HR', 'Design'])[1 + i % 5], 'full-time', 'mid', 'on-site',
        1000000 * (i % 40), 1000000 * (i % 60), CASE WHEN i % 20 = 0 THEN 'paused' ELSE 'active' END,
        ${NOW}::timestamptz - i * interval '5 minutes', ${NOW}, ${NOW}::timestamptz + (i % 60 - 6) * interval '1 day'
      FROM generate_series(${all}, 1, -1) i`,
    sql`INSERT INTO applications (id, job_id, company_id, person_id, job_title, company_name, applied_at, updated_at)
      SELECT 'a' || j.id, j.id, j.company_id, 'p' || (1 + substr(j.id, 2)::integer % ${seekers}), 'x', 'x', j.created_at, ${NOW} FROM jobs j`,
    sql`INSERT INTO seekers (person_id, full_name, title, bio, experience, location, created_at, updated_at)
      SELECT id, 'x', 'x', 'x', 'mid', 'x', ${NOW}, ${NOW} FROM people WHERE role = 'job_seeker'`,
    sql`INSERT INTO views_in_all (subject, subject_id, views) SELECT 'job', id, 3 FROM jobs`,
    sql`INSERT INTO views_by_day (subject, subject_id, day, views)
      SELECT 'job', id, ${NOW}::date - d, 1 FROM jobs, generate_series(0, 2) d`,
    sql`INSERT INTO saved_jobs (person_id, job_id, created_at)
      SELECT 'p' || (1 + i % ${seekers}), 'j' || i, ${NOW}::timestamptz - i * interval '1 minute' FROM generate_series(1, ${all}) i`,
    sql`INSERT INTO follows (person_id, company_id, created_at)
      SELECT 'p' || (1 + i % ${seekers}), 'c' || (1 + i % ${companies}), ${NOW} FROM generate_series(1, ${all}) i ON CONFLICT DO NOTHING`,
    sql`INSERT INTO saved_searches (id, person_id, name, query, query_hash, looked_at, created_at, updated_at)
      SELECT 's' || i, 'p' || (1 + i % ${seekers}), 'x', '{"search": "ke toan"}', sha256(i::text::bytea), ${NOW}, ${NOW}, ${NOW}
      FROM generate_series(1, 5000) i`,
    sql`INSERT INTO notifications (id, person_id, kind, job_id, created_at)
      SELECT 'n' || i, 'p' || (1 + i % ${seekers}), 'job_taken_down', 'j' || i, ${NOW} FROM generate_series(1, ${all}) i`,
  ];
}

interface MeasuredRead<T> {
  answer: T;
  milliseconds: number;
  statements: number;
  plans: number;
  /** Tables that were scanned completely. */
  walked: string[];
  /** Maximum rows that one step of a plan read from a table. */
  rows: number;
}

export interface PlannedBoard {
  /** Context of the company c7. */
  ctx: ActionContext;
  /** Context of a seeker with applications, saved jobs and notifications. */
  seeker: ActionContext;
  /** Runs the read twice and measures the second run: the first one fills the caches. */
  measure<T>(read: () => Promise<T>): Promise<MeasuredRead<T>>;
}

/** Brings the tables to the state that autovacuum reaches minutes after a load; may wait for a running autovacuum. */
async function settle(pool: Pool): Promise<void> {
  const visible = `SELECT relallvisible >= relpages * 0.9 AS done FROM pg_class WHERE relname = 'job_documents'`;
  const client = await pool.connect();
  await client.query('SET statement_timeout = 0');
  for (let tries = 0; tries < 40; tries++) {
    await client.query('VACUUM ANALYZE');
    if ((await client.query(visible)).rows[0].done) break;
    await setTimeout(500);
  }
  client.release(true);
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const listSteps = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(listSteps)];

/** Tables that fit into a few pages, for which a sequential scan is the fastest plan. */
const SMALL = `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND reltuples < 1000`;

/** Makes every statement report its plan as a notice (auto_explain), also inside functions. */
async function reportPlans(client: PoolClient, onPlan: (plan: Plan) => void): Promise<void> {
  client.on('notice', ({ message = '' }) => {
    if (!message.includes('plan:')) return;
    const explained: { Plan: Plan } = JSON.parse(message.slice(message.indexOf('{')));
    onPlan(explained.Plan);
  });
  await client.query(`LOAD 'auto_explain'; SET auto_explain.log_min_duration = 0; SET auto_explain.log_nested_statements = on;
    SET auto_explain.log_format = json; SET auto_explain.log_level = notice; SET auto_explain.log_analyze = on;
    SET auto_explain.log_timing = off; SET client_min_messages = notice`);
}

async function fill(db: Kysely<Tables>, jobs: number): Promise<void> {
  await db.transaction().execute(async (within) => {
    await sql`SET LOCAL auto_explain.log_min_duration = -1`.execute(within);
    await sql`SET LOCAL statement_timeout = 0`.execute(within);
    for (const statement of listFills(jobs)) await statement.execute(within);
  });
}

/** Fills the migrated, empty database of the pool. */
export async function openPlannedBoard(pool: Pool, jobs: number): Promise<PlannedBoard> {
  let measured = { statements: 0, plans: 0, walked: [] as string[], rows: 0 };
  const small = new Set<string>();
  const onPlan = (plan: Plan) => {
    measured.plans += 1;
    for (const step of listSteps(plan)) {
      const table = step['Relation Name'];
      if (!table || small.has(table)) continue;
      if (step['Node Type'] === 'Seq Scan') measured.walked.push(table);
      const taken = step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0);
      measured.rows = Math.max(measured.rows, taken * step['Actual Loops']);
    }
  };
  pool.on('connect', (client) => void reportPlans(client, onPlan));
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log() {
      measured.statements += 1;
    },
  });
  await fill(db, jobs);
  await settle(pool);
  for (const { name } of (await pool.query<{ name: string }>(SMALL)).rows) small.add(name);
  const actor = { issuer: 'x', email: null, email_verified: false, name: null, picture: null };
  const ctx: ActionContext = {
    db,
    search: createSearchIndex(db),
    now: NOW,
    language: 'vi',
    log: silentLog,
    from: { ip: '', agent: '' },
    actor: { ...actor, uid: 'owner', person: { id: 'owner', role: 'company', company_id: 'c7' } },
  };
  const person = { id: 'p300', role: 'job_seeker' as const, company_id: null };
  return {
    ctx,
    seeker: { ...ctx, actor: { ...actor, uid: 'u300', person } },
    async measure(read) {
      await read();
      measured = { statements: 0, plans: 0, walked: [], rows: 0 };
      const began = performance.now();
      const response = await read();
      return { answer: response, milliseconds: performance.now() - began, ...measured };
    },
  };
}
