// Search quality: our search and MiniSearch over the same real postings, judged by the same query sets in one run.
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { openDatabase } from '#platform/database/open.ts';
import { createLog } from '#platform/log.ts';
import { root } from '#platform/root.ts';
import type { Tables } from '#tables.ts';
import { OUTSIDE_POSTINGS, readOutside, reportOutside } from './relevance/outside.ts';
import { readPostings, type Posting } from './relevance/postings.ts';
import { rankQueries, type Search } from './relevance/rank.ts';
import { reportTypesAndModes } from './relevance/types-and-modes.ts';
import { createWarmIndex, searchJobs } from './search/queries/actions.ts';
import { createVisitor } from './search/backend.ts';
import { createMiniSearch, type SearchedJob } from './search/mini-search.ts';

const FILE = path.join(root, '../shared/data/job-postings-vn.jsonl.gz');

const toSearchedJob = ({
  id,
  title,
  skills,
  requirements,
  description,
  location,
}: Posting): SearchedJob => ({
  id,
  title,
  company: '',
  skills: (skills ?? []).join(' '),
  text: [location, description, ...(requirements ?? [])].filter(Boolean).join(' '),
  places: [],
  category: null,
  type: '',
  level: '',
  remote: false,
  urgent: false,
  pay: 0,
  at: 0,
});

/** Reads pages until there are enough results or no more. */
const paged =
  (readPage: (query: string, page: string) => string[] | Promise<string[]>): Search =>
  async (query, depth = 10) => {
    const found: string[] = [];
    for (let page = 1; found.length < depth; page++) {
      const ids = await readPage(query, String(page));
      found.push(...ids);
      if (ids.length === 0) break;
    }
    return found.slice(0, depth);
  };

/** Opens a board with the postings of a file, imported with the operator's command. */
async function openSearchOver(file: string): Promise<{ search: Search; end: () => Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'viecvui-bench-'));
  const command = ['import', 'jobs', file, '--revive', '--company', 'Unnamed'];
  const env = { ...process.env, DATA_DIR: dataDir };
  const database = await openDatabase(
    { dataDir, databaseUrl: null, databaseReadUrl: null },
    createLog({ level: 'error' }),
  );
  const end = async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    execFileSync(process.execPath, ['operator/main.ts', ...command], {
      cwd: root,
      env,
      stdio: 'ignore',
    });
    await database.pool.query('VACUUM ANALYZE');
  } catch (error) {
    await end();
    throw error;
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: database.pool }) });
  const rows = await db.selectFrom('jobs').select(['id', 'source_id']).execute();
  const sources = new Map(rows.map(({ id, source_id }) => [id, source_id ?? '']));
  const visitor = createVisitor(db, await createWarmIndex(db));
  const search = paged(async (query, page) => {
    const { jobs } = await searchJobs(visitor, { search: query, page });
    return jobs.map(({ id }) => sources.get(id) ?? '');
  });
  return { search, end };
}

/** Runs a function with a search over a temporary board. */
async function runWithSearch(file: string, run: (search: Search) => Promise<void>): Promise<void> {
  const { search, end } = await openSearchOver(file);
  try {
    await run(search);
  } finally {
    await end();
  }
}

async function reportOutsideSearch(): Promise<void> {
  if (!readOutside()) return reportOutside('search', () => []);
  await runWithSearch(OUTSIDE_POSTINGS, (search) =>
    reportOutside('search', (_question, typed) => search(typed, 200)),
  );
}

export async function benchRelevance(): Promise<void> {
  const postings = readPostings();
  if (!postings) {
    console.log('  Skipped: the real postings (../shared/data) are not beside the project.');
    return;
  }
  const rival = createMiniSearch(postings.map(toSearchedJob));
  await rankQueries(
    paged((query, page) => rival.search({ search: query, page }, true).ids),
    'MiniSearch',
  );
  await runWithSearch(FILE, (search) => rankQueries(search, 'search'));
  await reportOutsideSearch();
  reportTypesAndModes();
}
