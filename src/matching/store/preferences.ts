// Who has switched matching off.
import type { Db } from '#visit.ts';

export async function isEnabled(db: Db, person_id: string): Promise<boolean> {
  const found = await db
    .selectFrom('match_preferences')
    .select('enabled')
    .where('person_id', '=', person_id)
    .executeTakeFirst();
  return found?.enabled ?? true;
}

export async function setEnabled(db: Db, person_id: string, enabled: boolean, now: Date) {
  const row = { enabled, updated_at: now };
  await db
    .insertInto('match_preferences')
    .values({ person_id, ...row })
    .onConflict((on) => on.column('person_id').doUpdateSet(row))
    .execute();
}

/** Jobs that the seeker has applied to: they are not recommended again. */
export async function readAppliedTo(db: Db, person_id: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('applications')
    .select('job_id')
    .where('person_id', '=', person_id)
    .execute();
  return new Set(rows.map(({ job_id }) => job_id));
}
