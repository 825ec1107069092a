// Loading many jobs at once: the index takes their words as a heap first and sorts them in afterwards.
import { sql } from 'kysely';
import type { Db } from '#visit.ts';

async function gatherWords(db: Db, gather: boolean): Promise<void> {
  await sql`ALTER INDEX job_documents_doc SET (fastupdate = ${sql.raw(gather ? 'on' : 'off')})`.execute(
    db,
  );
}

/**
 * Runs `load` while the index gathers new words in its pending list, then merges them.
 * Searches stay right meanwhile, only slower; a load that is killed leaves a list that autovacuum merges.
 */
export async function loadInBulk<T>(db: Db, load: () => Promise<T>): Promise<T> {
  await gatherWords(db, true);
  try {
    return await load();
  } finally {
    await gatherWords(db, false);
    await sql`SELECT gin_clean_pending_list('job_documents_doc')`.execute(db);
  }
}
