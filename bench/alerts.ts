// Benchmark of one morning's alerts: 100,000 saved searches against the newest 1,000 jobs, while pages are requested.
import fs from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { createDice, type Dice } from '#database/demo/dice.ts';
import { sendAlertSlice, SLICE_SIZE } from '#notifications/worker/alerts.ts';
import { readDueSearches } from '#notifications/store/alerts.ts';
import { createPool } from '#platform/database/open.ts';
import { listJobs } from '#search/actions/list-jobs.ts';
import { JobQuery } from '#search/contract.ts';
import { watchIndex } from '#search/index-watch.ts';
import { createSearchIndex, type SearchIndex } from '#search/search-index.ts';
import { hashSearch } from '#saved/actions/searches.ts';
import { toStoredQuery } from '#saved/rules/stored-query.ts';
import type { Tables } from '#tables.ts';
import type { Db } from '#context.ts';
import { openBoard } from './search/boards.ts';
import {
  describeMachine,
  findQuantile,
  BenchReport,
  formatNumber as format,
} from './search/figures.ts';
import { runWithoutTimeouts, splitBatches, insertRows } from './search/fill.ts';
import type { SearchOptions } from './search/main.ts';
import { silentLog } from '#tests/support/silent-log.ts';

/** Number of saved searches; `--only 20000` sets another one. */
const SEARCHES = 100_000;
const NEW_JOBS = 1000;
const JOBS = 50_000;
const PLACES = [
  'Ha Noi',
  'Ho Chi Minh City',
  'Ha Noi',
  'Ho Chi Minh City',
  'Da Nang',
  'Can Tho',
  'Dong Nai',
  'Hai Phong',
];
const LEVELS = ['entry', 'mid', 'senior', 'lead'];

/** Typical saved searches: the beginning of a title, most with a place, some with pay or a level. */
function createQuery(dice: Dice, titles: readonly string[]): Record<string, string> {
  // A few titles are frequent, most are rare.
  const title = titles[Math.floor(titles.length * dice.roll() ** 2)] ?? '';
  const words = title.split(' ').slice(0, 2 + Math.floor(dice.roll() * 3));
  return {
    search: words.join(' '),
    ...(dice.roll() < 0.6 ? { location: dice.pick(PLACES) } : {}),
    ...(dice.roll() < 0.2
      ? { salary_min: String(dice.pick([8, 10, 12, 15, 20, 30]) * 1_000_000) }
      : {}),
    ...(dice.roll() < 0.1 ? { level: dice.pick(LEVELS) } : {}),
  };
}

interface AlertWindow {
  since: Date;
  now: Date;
}

interface SearchCounts {
  many: number;
  distinct: boolean;
}

async function saveSearches(
  db: Db,
  window: AlertWindow,
  { many, distinct }: SearchCounts,
): Promise<number> {
  const dice = createDice('alerts');
  const found = await sql<{ title: string }>`SELECT DISTINCT title FROM jobs LIMIT 8000`.execute(
    db,
  );
  const titles = found.rows.map(({ title }) => title);
  const { since } = window;
  const times = { looked_at: since, created_at: since, updated_at: since, frequency: 'daily' };
  const rows = Array.from({ length: many }, (_, n) => {
    const sent = createQuery(dice, titles);
    // Makes every search distinct: unrealistic, but the worst case.
    const own: Record<string, string> = distinct ? { salary_min: String(5_000_000 + n) } : {};
    const query = toStoredQuery({ ...sent, ...own }) ?? {};
    const query_hash = `\\x${hashSearch(query).toString('hex')}`;
    const id = `search-${String(n).padStart(6, '0')}`;
    return { id, person_id: `seeker-${n}`, name: sent.search ?? '', query, query_hash, ...times };
  });
  await runWithoutTimeouts(getPool(db), async (client) => {
    await client.query('TRUNCATE saved_searches, mails, alerted_jobs');
    for (const batch of splitBatches(rows, 5000)) await insertRows(client, 'saved_searches', batch);
    await client.query('ANALYZE saved_searches');
  });
  return new Set(rows.map((row) => row.query_hash)).size;
}

const pools = new WeakMap<Db, ReturnType<typeof createPool>>();
function getPool(db: Db) {
  const pool = pools.get(db);
  if (!pool) throw new Error('This board has no pool');
  return pool;
}

/** Runs searches one after another until `isOver`; returns their times in milliseconds. */
async function runProbes(index: SearchIndex, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  const from = { ip: '', agent: '' };
  const words = [
    'kế toán',
    'nhân viên kinh doanh hà nội',
    'java developer',
    'lái xe',
    'marketing',
    '',
  ];
  for (let n = 0; !isOver(); n++) {
    const search = words[n % words.length];
    const query = JobQuery.parse({ ...(search ? { search } : {}), page: 1 + (n % 3) });
    const ctx = {
      db: index.db,
      search: index,
      actor: null,
      now: new Date(),
      language: 'vi' as const,
      log: silentLog,
      from,
    };
    const started = performance.now();
    await listJobs(ctx, query);
    times.push(performance.now() - started);
    await wait(20);
  }
  return times;
}

function runProbesFor(index: SearchIndex, milliseconds: number): Promise<number[]> {
  const until = performance.now() + milliseconds;
  return runProbes(index, () => performance.now() > until);
}

async function addSeekers(db: Db, many: number): Promise<void> {
  await sql`INSERT INTO people (id, issuer, uid, email, role, created_at, updated_at)
    SELECT 'seeker-' || n, 'bench', 'seeker-' || n, 'seeker-' || n || '@example.vn', 'job_seeker', now(), now()
    FROM generate_series(0, ${sql.lit(many - 1)}) n ON CONFLICT DO NOTHING`.execute(db);
}

const TICKS = 100;

/** CPU seconds of the alerts' database session; 0 if the system does not report them. */
async function readSessionCpu(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db);
  const file = `/proc/${rows[0]?.pid}/stat`;
  if (!fs.existsSync(file)) return 0;
  const [, stat = ''] = fs.readFileSync(file, 'utf8').split(') ');
  const fields = stat.split(' ').map(Number);
  return ((fields[11] ?? 0) + (fields[12] ?? 0)) / TICKS;
}

interface Cost {
  seconds: number;
  /** CPU time of this process (including page requests) and of the alerts' database session. */
  own: number;
  database: number;
}

async function measureCost(db: Db, search: SearchIndex, { now }: AlertWindow): Promise<Cost> {
  const started = performance.now();
  const cpu = process.cpuUsage();
  const session = await readSessionCpu(db);
  const ids = await readDueSearches(db, 'daily', now);
  for (let at = 0; at < ids.length; at += SLICE_SIZE) {
    const slice = { ids: ids.slice(at, at + SLICE_SIZE), frequency: 'daily' as const, due: now };
    await sendAlertSlice({ db, search, log: silentLog, now }, slice);
  }
  const { user, system } = process.cpuUsage(cpu);
  const database = (await readSessionCpu(db)) - session;
  return { seconds: (performance.now() - started) / 1000, own: (user + system) / 1e6, database };
}

interface MailCounts {
  mails: number;
  lines: number;
  empty: number;
  closed: number;
}

async function countResults(db: Db, now: Date): Promise<MailCounts> {
  const { rows } = await sql<MailCounts>`SELECT (SELECT count(*) FROM mails) AS mails,
    (SELECT count(*) FROM alerted_jobs) AS lines,
    (SELECT count(*) FROM mails m WHERE NOT EXISTS (SELECT 1 FROM alerted_jobs a WHERE a.mail_id = m.id)) AS empty,
    (SELECT count(*) FROM alerted_jobs a JOIN jobs j ON j.id = a.job_id WHERE j.state <> 'active' OR j.expires_at <= ${now}) AS closed`.execute(
    db,
  );
  return rows[0] ?? { mails: 0, lines: 0, empty: 0, closed: 0 };
}

/** A start time such that the alerts cover the last `NEW_JOBS` jobs, and the current time. */
async function findAlertWindow(db: Db): Promise<AlertWindow> {
  const { rows } = await sql<{ created_at: Date }>`
    SELECT created_at FROM jobs ORDER BY created_at DESC OFFSET ${NEW_JOBS} LIMIT 1`.execute(db);
  // The alerts look ten minutes further back than `since`.
  const since = new Date((rows[0]?.created_at.getTime() ?? 0) + 600_000);
  return { since, now: new Date() };
}

export async function benchAlerts({ size, only }: SearchOptions): Promise<void> {
  const report = new BenchReport();
  const many = Number(only ?? SEARCHES);
  report.write(describeMachine());
  const sized = await openBoard(Number(size ?? JOBS));
  const board: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: sized.pool }) });
  const own = createPool({ ...sized.pool.options, max: 1, idleTimeoutMillis: 0 }, silentLog);
  const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: own }) });
  pools.set(board, sized.pool);
  const index = createSearchIndex(board);
  const watch = watchIndex(index);
  index.stats.markChanged();
  await addSeekers(board, many);
  const window = await findAlertWindow(board);
  await runProbesFor(index, 2000);
  const calm = await runProbesFor(index, 4000);
  const rows: (string | number)[][] = [];
  for (const distinct of [false, true]) {
    const questions = await saveSearches(board, window, { many, distinct });
    let over = false;
    const probing = runProbes(index, () => over);
    const { seconds, own: process_cpu, database } = await measureCost(db, index, window);
    over = true;
    const busy = await probing;
    const { mails, lines, empty, closed } = await countResults(board, window.now);
    rows.push([
      format(questions),
      seconds,
      process_cpu,
      database,
      format(mails),
      format(lines),
      format(empty),
      format(closed),
    ]);
    rows.at(-1)?.push(findQuantile(busy, 0.5), findQuantile(busy, 0.99));
  }
  report.write(
    `${format(many)} saved searches, ${format(NEW_JOBS)} new of ${format(sized.size)} jobs; a search of a page beside it, calm: p50 ${format(findQuantile(calm, 0.5))} ms, p99 ${format(findQuantile(calm, 0.99))} ms`,
  );
  report.table(
    [
      'distinct',
      's',
      'own CPU s',
      'database CPU s',
      'mails',
      'lines',
      'empty',
      'closed',
      'page p50 ms',
      'page p99 ms',
    ],
    rows,
  );
  watch.stop();
  await own.end();
  await sized.close();
}
