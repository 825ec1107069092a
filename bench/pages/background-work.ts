// Runs the background work after an import at full speed: facts of all postings, and similar jobs of the newest.
import { Kysely, PostgresDialect } from 'kysely';
import { FactExtractor } from '#matching/extraction/fact-extractor.ts';
import { readAllFacts } from '#matching/facts-reader.ts';
import { renewSimilarJobs } from '#matching/actions/similar.ts';
import { openDatabase } from '#platform/database/open.ts';
import { createLog } from '#platform/log.ts';
import { prepareDatabase } from '#prepare-database.ts';
import { createSearchIndex } from '#search/search-index.ts';
import type { Tables } from '#tables.ts';

/** Number of newest jobs to compare, more than the measured job pages. */
const COMPARED = 2500;

export async function runBackgroundWork(dataDir: string): Promise<void> {
  const log = createLog({ level: 'error' });
  const database = await openDatabase({ dataDir, databaseUrl: null, databaseReadUrl: null }, log);
  try {
    await prepareDatabase(database.pool);
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: database.pool }) });
    const now = new Date();
    const extractor = new FactExtractor();
    await readAllFacts({ db, extractor }, now);
    await extractor.stop();
    const search = createSearchIndex(db);
    const from = { ip: '', agent: '' };
    const ctx = { db, search, now, log, from, actor: null, language: 'vi' as const };
    const jobs = await db
      .selectFrom('jobs')
      .select('id')
      .where('state', '=', 'active')
      .orderBy('created_at', 'desc')
      .orderBy('seq', 'desc')
      .limit(COMPARED)
      .execute();
    for (const { id } of jobs) await renewSimilarJobs(ctx, id);
  } finally {
    await database.stop();
  }
}
