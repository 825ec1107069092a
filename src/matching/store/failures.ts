// Marks texts whose facts could not be extracted in time; they are tried again when the text or the version changes.
import { sql } from 'kysely';
import { VERSION } from '#matching/rules/weights.ts';
import type { Db } from '#context.ts';

/** SQL condition on a job `j`: whether its current text failed in this version. */
export const JOB_FAILED = sql<boolean>`EXISTS (SELECT FROM job_fact_failures x
  WHERE x.job_id = j.id AND x.version = ${VERSION}::int AND x.read_at = j.updated_at)`;

/** The job may have been deleted or changed meanwhile. */
export async function markJobFailed(
  db: Db,
  { id, version_at }: { id: string; version_at: string },
): Promise<void> {
  await sql`INSERT INTO job_fact_failures (job_id, version, read_at)
    SELECT id, ${VERSION}, ${version_at}::timestamptz FROM jobs WHERE id = ${id}
    ON CONFLICT (job_id) DO UPDATE SET version = excluded.version, read_at = excluded.read_at, failed_at = now()`.execute(
    db,
  );
}

export async function markApplicationFailed(
  db: Db,
  application_id: string,
  version_at: string,
): Promise<void> {
  await sql`INSERT INTO application_fact_failures (application_id, version, read_at)
    SELECT id, ${VERSION}, ${version_at}::timestamptz FROM applications WHERE id = ${application_id}
    ON CONFLICT (application_id) DO UPDATE SET version = excluded.version, read_at = excluded.read_at, failed_at = now()`.execute(
    db,
  );
}

export async function markProfileFailed(
  db: Db,
  person_id: string,
  sha256: Uint8Array,
): Promise<void> {
  await sql`INSERT INTO profile_fact_failures (person_id, version, sha256)
    SELECT id, ${VERSION}, ${sha256} FROM people WHERE id = ${person_id}
    ON CONFLICT (person_id) DO UPDATE SET version = excluded.version, sha256 = excluded.sha256, failed_at = now()`.execute(
    db,
  );
}

export async function isProfileFailed(
  db: Db,
  person_id: string,
  sha256: Uint8Array,
): Promise<boolean> {
  const row = await db
    .selectFrom('profile_fact_failures')
    .select('person_id')
    .where('person_id', '=', person_id)
    .where('version', '=', VERSION)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row !== undefined;
}
