// Our search over a temporary board with the postings of a file, imported as an operator imports them.
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { openDatabase } from '#platform/database/open.ts';
import { createLog } from '#platform/log.ts';
import { root } from '#platform/root.ts';
import type { Tables } from '#tables.ts';
import { createVisitor } from '#bench/search/backend.ts';
import { createWarmIndex, searchJobs } from '#bench/search/queries/actions.ts';
import type { Search } from './rank.ts';

/** Reads pages until there are enough results or no more. */
export const readPages =
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
  const search = readPages(async (query, page) => {
    const { jobs } = await searchJobs(visitor, { search: query, page });
    return jobs.map(({ id }) => sources.get(id) ?? '');
  });
  return { search, end };
}

/** Runs a function with a search over a temporary board. */
export async function runWithSearch(
  file: string,
  run: (search: Search) => Promise<void>,
): Promise<void> {
  const { search, end } = await openSearchOver(file);
  try {
    await run(search);
  } finally {
    await end();
  }
}
