// Counts and deletes a company's drafts.
import { sql } from 'kysely';
import { DAY } from '#platform/durations.ts';
import type { Db } from '#context.ts';

/** Copies that were undone keep their row for a repeated request, and count until then. */
const UNDONE_COPIES_MS = DAY;

/**
 * Counts drafts, and copies undone within the last day: otherwise copying and undoing would have no limit. Locks the
 * company until the transaction ends, so that parallel writes cannot exceed the limit.
 */
export async function countDrafts(db: Db, company_id: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - UNDONE_COPIES_MS);
  await sql`SELECT 1 FROM companies WHERE id = ${company_id} FOR NO KEY UPDATE`.execute(db);
  const { n } = await db
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('company_id', '=', company_id)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'draft'),
        eb.and([
          eb('state', '=', 'removed'),
          eb('published_at', 'is', null),
          eb('updated_at', '>', since),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return n;
}

/** Deletes a draft that nobody has applied to; returns whether there was one. */
export async function deleteUnusedDraft(db: Db, id: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`DELETE FROM jobs WHERE id = ${id} AND state = 'draft'
    AND NOT EXISTS (SELECT 1 FROM applications WHERE job_id = jobs.id)`.execute(db);
  return numAffectedRows > 0n;
}
