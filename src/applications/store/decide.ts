// Writes the status of applications: viewed, decided, undone, withdrawn.
import { sql } from 'kysely';
import type { Db } from '#context.ts';

export async function setViewed(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('applications')
    .set({ status: 'viewed', opened_at: now, updated_at: now })
    .where('id', '=', id)
    .execute();
}

interface DecisionWithMessage {
  status: 'accepted' | 'rejected';
  message: string | null;
}

/** The decision is final from `settles_at`; until then `status_before` allows an undo. */
export async function setDecided(
  db: Db,
  ids: readonly string[],
  it: DecisionWithMessage & { settles_at: Date },
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await sql`UPDATE applications SET status = ${it.status}, message = ${it.message}, status_before = status,
    settles_at = ${it.settles_at}, answered_at = ${now}, updated_at = ${now} WHERE id = ANY (${[...ids]})`.execute(
    db,
  );
}

export async function setUndone(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`UPDATE applications SET status = status_before, status_before = NULL, settles_at = NULL,
    answered_at = NULL, message = NULL, updated_at = ${now} WHERE id = ANY (${[...ids]})`.execute(
    db,
  );
}

export async function setWithdrawn(db: Db, id: string, now: Date): Promise<void> {
  await sql`UPDATE applications SET status = 'withdrawn', withdrawn_at = ${now}, updated_at = ${now},
    status_before = NULL, settles_at = NULL, answered_at = NULL, message = NULL WHERE id = ${id}`.execute(
    db,
  );
}
