// The cost of a job list compared with the minimum: twenty rows straight from an index.
import { sql } from 'kysely';
import { listJobs } from '#search/actions/list-jobs.ts';
import { JobQuery } from '#search/contract.ts';
import { createSearchIndex } from '#search/search-index.ts';
import type { Db, ActionContext } from '#context.ts';
import { benchBoard } from './board.ts';
import { compareTimes } from './measure.ts';
import { silentLog } from '#tests/support/silent-log.ts';

const SIZE = 10_000;

const createContext = (db: Db): ActionContext => ({
  db,
  search: createSearchIndex(db),
  actor: null,
  now: new Date(),
  language: 'vi',
  log: silentLog,
  from: { ip: '127.0.0.1', agent: 'bench' },
});

export async function benchListing(): Promise<void> {
  const board = await benchBoard(SIZE);
  const ctx = createContext(board.db);
  const find = (query: Record<string, string>) => () => listJobs(ctx, JobQuery.parse(query));
  console.log(`  ${SIZE.toLocaleString('en-US')} active jobs, one client`);
  await compareTimes([
    {
      name: 'baseline: newest 20 from the index alone',
      run: () =>
        sql`SELECT created_at, seq FROM jobs WHERE state = 'active'
          ORDER BY created_at DESC, seq DESC LIMIT 20`.execute(board.db),
    },
    { name: 'newest 20, whole cards and total', run: find({}) },
    { name: 'newest 20, page 100', run: find({ page: '100' }) },
    { name: 'search "ke toan"', run: find({ search: 'ke toan' }) },
    { name: 'search "nhân viên" (common)', run: find({ search: 'nhân viên' }) },
    { name: 'place and category', run: find({ location: 'Ha Noi', category: 'Sales' }) },
    {
      name: 'search, place and pay',
      run: find({ search: 'ky su', location: 'Ho Chi Minh City', salary_min: '20000000' }),
    },
  ]);
  await board.end();
}
