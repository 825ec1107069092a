// Pages of which a part failed: they say so, and are not cached.
import { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBrowseIndex } from '#browse/actions/topic-lists.ts';
import type { ActionContext } from '#context.ts';
import { createDialect } from '#platform/database/dialect.ts';
import { createPool } from '#platform/database/open.ts';
import { createSearchIndex } from '#search/search-index.ts';
import type { Tables } from '#tables.ts';
import { NOON, openBoard, type TestBoard } from '#tests/support/test-board.ts';
import { listCompanyJobs } from './job-lists.ts';
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
