// Totals and facets of searches without words are exact: they equal a plain count over the tables, whichever process
// writes.
import { Kysely, PostgresDialect, sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPool } from '#platform/database/open.ts';
import type { Tables } from '#tables.ts';
import { NOON } from '#tests/support/test-board.ts';
import { openMixedBoard, type MixedBoard } from '#tests/support/mixed-board.ts';
import type { Db } from '#context.ts';
import { listJobs } from './actions/list-jobs.ts';
import { JobQuery } from './contract.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { DAY } from '#platform/durations.ts';

let board: MixedBoard;
/** Two processes on one database: this one gets change notifications, the other polls once a second. */
let here: SearchIndex;
let other: Db;
let there: SearchIndex;

beforeAll(async () => {
  board = await openMixedBoard();
  here = createSearchIndex(board.db);
  const pool = createPool({ ...board.pool.options, max: 2 }, silentLog);
  other = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  there = createSearchIndex(other);
  await there.stats.checkVersion();
});
afterAll(async () => {
  await other.destroy();
  await board.close();
});

const find = (query: object, now = NOON, search = here) =>
  listJobs(
    {
      db: search.db,
      search,
      actor: null,
      now,
      language: 'vi',
      log: silentLog,
      from: { ip: '', agent: '' },
    },
    JobQuery.parse({ facets: '1', ...query }),
  );

const PAY = sql`coalesce(j.monthly_max, j.monthly_min)`;
const isIn = (codes: readonly string[]) =>
  sql`EXISTS (SELECT FROM job_places p WHERE p.job_id = j.id AND (p.code = ANY (${sql.val([...codes])}::text[])
    OR p.former = ANY (${sql.val([...codes])}::text[]) OR p.districts && ${sql.val([...codes])}::text[]))`;

/** Each filter in plain SQL. */
const CONDITIONS: Record<string, (value: string) => RawBuilder<unknown>> = {
  location: (value) => (value === 'remote' ? sql`j.remote` : isIn([value, 'nationwide'])),
  category: (value) => sql`j.category = ${value}`,
  type: (value) => sql`j.type = ${value}`,
  level: (value) => sql`j.level = ${value}`,
  work_mode: (value) => sql`j.work_mode = ${value}`,
  company_id: (value) => sql`j.company_id = ${value}`,
  remote: (value) => sql`j.remote = ${value === 'true'}`,
  urgent: (value) => sql`j.urgent = ${value === 'true'}`,
  undisclosed: (value) => sql`(${PAY} IS NULL) = ${value === 'true'}`,
  salary_min: (value) => sql`${PAY} >= ${value}::bigint`,
  salary_max: (value) =>
    sql`(${PAY} IS NOT NULL AND coalesce(j.monthly_min, 0) <= ${value}::bigint)`,
  posted_within: (value) => sql`j.created_at > ${NOON}::timestamptz - ${value} * interval '1 day'`,
};

async function countPlainly(query: Record<string, string>, now = NOON): Promise<number> {
  const conditions = Object.entries(query).map(([name, value]) => CONDITIONS[name]?.(value));
  const { rows } = await sql<{ jobs: number }>`SELECT count(*) AS jobs FROM jobs j
    WHERE j.state = 'active' AND j.expires_at > ${now} AND ${sql.join(
      [sql`true`, ...conditions.filter((it) => it !== undefined)],
      sql` AND `,
    )}`.execute(board.db);
  return rows[0]?.jobs ?? 0;
}

const QUERIES: readonly Record<string, string>[] = [
  {},
  { location: '01' },
  { location: 'nationwide' },
  { category: 'Sales' },
  { type: 'part-time', level: 'mid' },
  { location: '79', category: 'Finance', remote: 'true' },
  { urgent: 'true' },
  { urgent: 'false', remote: 'false' },
  { undisclosed: 'true' },
  { undisclosed: 'false', level: 'senior' },
  { salary_min: '15000000' },
  { salary_max: '12000000', location: '01' },
  { salary_min: '10000000', salary_max: '20000000', type: 'full-time' },
  { posted_within: '7' },
  { posted_within: '30', category: 'HR' },
  { company_id: 'sen', posted_within: '14' },
  { company_id: 'nobody' },
];

/** Facets that share or exclude each other's parameters. */
const PAY_FILTERS = ['salary_min', 'salary_max', 'undisclosed'];

describe.each(QUERIES)('%j', (query) => {
  test('has the plain total on every page', async () => {
    const total = await countPlainly(query);
    for (const page of ['1', '2']) {
      const found = await find({ ...query, page, facets: '0' });
      expect([found.total, found.total_is_estimate]).toEqual([total, undefined]);
    }
  });

  test('has facets whose counts equal the results of choosing them', async () => {
    const { facets } = await find(query);
    const { is_estimate, ...counts } = facets ?? { is_estimate: true };
    expect(is_estimate).toBe(false);
    for (const [facet, list] of Object.entries(counts)) {
      const dropped = PAY_FILTERS.includes(facet) ? PAY_FILTERS : [facet];
      const others = Object.entries(query).filter(([name]) => !dropped.includes(name));
      for (const { value, count } of list) {
        const chosen = { ...Object.fromEntries(others), [facet]: value };
        expect([facet, value, count]).toEqual([facet, value, await countPlainly(chosen)]);
      }
    }
  });
});

describe('after', () => {
  const total = async (search: SearchIndex, now = NOON) => (await find({}, now, search)).total;

  /** The counts of both processes, and the result of a plain count. */
  async function compare(now = NOON): Promise<{ counted: unknown[]; plain: unknown[] }> {
    // Its poll of once a second.
    await there.stats.checkVersion();
    const [one, another] = [await find({}, now), await find({}, now, there)];
    const finance = one.facets?.category.find(({ value }) => value === 'Finance');
    const jobs = await countPlainly({}, now);
    return {
      counted: [one.total, another.total, finance?.count ?? 0, another.facets],
      plain: [jobs, jobs, await countPlainly({ category: 'Finance' }, now), one.facets],
    };
  }

  test.each<[string, () => Promise<unknown>]>([
    [
      'an edit',
      () => sql`UPDATE jobs SET category = 'Finance' WHERE category = 'HR'`.execute(board.db),
    ],
    ['a close', () => sql`UPDATE jobs SET state = 'closed' WHERE id LIKE '%7'`.execute(board.db)],
    [
      'a reopening',
      () =>
        sql`UPDATE jobs SET state = 'active' WHERE id LIKE '%7' AND state = 'closed'`.execute(
          board.db,
        ),
    ],
    ['a deletion', () => sql`DELETE FROM jobs WHERE id LIKE '%3'`.execute(board.db)],
    [
      'a change of places alone',
      () => sql`UPDATE job_places SET code = '92' WHERE code = '48'`.execute(board.db),
    ],
    [
      'a new number',
      async () => {
        await sql`SELECT setval(pg_get_serial_sequence('jobs', 'seq'), 9000)`.execute(board.db);
        await sql`UPDATE jobs SET seq = DEFAULT WHERE id = 'job-11'`.execute(board.db);
      },
    ],
  ])('%s', async (_name, change) => {
    await change();
    const { counted, plain } = await compare();
    expect(counted).toEqual(plain);
  });

  test('a rollback nothing changes', async () => {
    const before = await total(here);
    const undone = board.db.transaction().execute(async (within) => {
      await sql`UPDATE jobs SET state = 'closed'`.execute(within);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await total(here)).toBe(before);
  });

  test('a long transaction its changes and concurrent writes are counted', async () => {
    let commit: () => void = () => undefined;
    const committed = new Promise<void>((resolve) => (commit = resolve));
    let written: () => void = () => undefined;
    const isWritten = new Promise<void>((resolve) => (written = resolve));
    const long = board.db.transaction().execute(async (within) => {
      await sql`UPDATE jobs SET state = 'closed' WHERE id = 'job-1'`.execute(within);
      written();
      await committed;
    });
    await isWritten;
    await sql`UPDATE jobs SET state = 'closed' WHERE id = 'job-600'`.execute(board.db);
    const during = await compare();
    expect(during.counted).toEqual(during.plain);
    commit();
    await long;
    const { counted, plain } = await compare();
    expect(counted).toEqual(plain);
  });

  test('expiry without a write, and when the clock goes back', async () => {
    for (const days of [1, 5, 20, 3]) {
      const now = new Date(NOON.getTime() + days * DAY);
      expect(await total(here, now)).toBe(await countPlainly({}, now));
      expect(await total(there, now)).toBe(await countPlainly({}, now));
    }
  });
});
