// Lists of pages: what they depend on, and that a page of which a part failed says so and is not cached.
import { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBrowseIndex } from '#browse/actions/topic-lists.ts';
import type { ActionContext } from '#context.ts';
import { showJob } from '#jobs/actions/show.ts';
import { renewSimilarJobs } from '#matching/actions/similar.ts';
import { readAllFacts } from '#matching/facts-reader.ts';
import { createDialect } from '#platform/database/dialect.ts';
import { createPool } from '#platform/database/open.ts';
import { createSearchIndex } from '#search/search-index.ts';
import type { Tables } from '#tables.ts';
import { postAll } from '#tests/support/finder.ts';
import { NOON, openBoard, type TestBoard } from '#tests/support/test-board.ts';
import { listCompanyJobs, listSimilarTo } from './job-lists.ts';
import { PageDependencies } from './page-dependencies.ts';
import { findSearchLanding } from './search-landing.ts';

let board: TestBoard;
/** A context whose searches cannot reach the database. */
let ctx: ActionContext;

beforeAll(async () => {
  board = await openBoard();
  const pool = createPool(board.pool.options, { info() {}, warn() {}, error() {} });
  await pool.end();
  const db = new Kysely<Tables>({ dialect: createDialect(pool) });
  const log = { info() {}, warn() {}, error() {} };
  ctx = { ...(await board.createContext()), search: createSearchIndex(db), log };
});
afterAll(() => board.close());

test('the page of a company without the list of its jobs', async () => {
  const dependencies = new PageDependencies(NOON);
  dependencies.addCompany('company-sen');
  expect(await listCompanyJobs({ ctx, dependencies }, 'company-sen')).toBeNull();
  expect(dependencies.isIncomplete).toBe(true);
});

test('a search without the address of its landing page', async () => {
  const dependencies = new PageDependencies(NOON);
  const page = { ctx, dependencies, browse: createBrowseIndex() };
  expect(await findSearchLanding(page, 'https://viecvui.test/jobs?location=hn')).toBeNull();
  expect(dependencies.isIncomplete).toBe(true);
});

test('similar jobs and their companies, whose names are shown', async () => {
  const postings = ['Hue', 'Can Tho'].map((location) => ({ title: 'Kế toán kho', location }));
  const [id = '', other = ''] = await postAll(board, postings);
  await readAllFacts(board, NOON);
  const open = await board.createContext();
  await renewSimilarJobs(open, id);
  const job = await showJob(open, id);
  const dependencies = new PageDependencies(NOON);
  const page = { ctx: open, dependencies, renewSimilar: () => undefined };
  expect((await listSimilarTo(page, job)).map((it) => it.id)).toEqual([other]);
  expect([...dependencies.tags]).toEqual([`job:${other}`, `company:${job.company_id}`]);
});
