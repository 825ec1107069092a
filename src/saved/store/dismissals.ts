// Stores which recommended jobs a seeker does not want, and why.
import { sql } from 'kysely';
import type { DismissalReason } from '#saved/rules/dismissal-reasons.ts';
import type { Db } from '#context.ts';

export interface Dismissal {
  job_id: string;
  company_id: string;
  reason: DismissalReason;
}

/** Maximum number per person. Older ones are deleted, because their jobs have long expired. */
const MAX_DISMISSED = 1000;

export async function saveDismissal(
  db: Db,
  { person_id, job_id }: { person_id: string; job_id: string },
  { reason, created_at }: { reason: DismissalReason; created_at: Date },
): Promise<void> {
  const values = { reason, created_at };
  await db
    .insertInto('dismissed_jobs')
    .values({ person_id, job_id, ...values })
    .onConflict((on) => on.columns(['person_id', 'job_id']).doUpdateSet(values))
    .execute();
  await sql`DELETE FROM dismissed_jobs WHERE person_id = ${person_id} AND job_id IN (
    SELECT job_id FROM dismissed_jobs WHERE person_id = ${person_id}
    ORDER BY created_at DESC, job_id DESC OFFSET ${MAX_DISMISSED})`.execute(db);
}

export async function deleteDismissal(db: Db, person_id: string, job_id: string): Promise<void> {
  await db
    .deleteFrom('dismissed_jobs')
    .where('person_id', '=', person_id)
    .where('job_id', '=', job_id)
    .execute();
}

/** The latest first. */
export async function readDismissals(db: Db, person_id: string): Promise<Dismissal[]> {
  return db
    .selectFrom('dismissed_jobs as d')
    .innerJoin('jobs as j', 'j.id', 'd.job_id')
    .select(['d.job_id', 'j.company_id', 'd.reason'])
    .where('d.person_id', '=', person_id)
    .orderBy('d.created_at', 'desc')
    .orderBy('d.job_id', 'desc')
    .limit(MAX_DISMISSED)
    .execute();
}
