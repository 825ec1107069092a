// Saves a job's lifecycle before a change, and restores it.
import { sql } from 'kysely';
import { PREPARED } from '#platform/database/prepared.ts';
import type { Db } from '#context.ts';

export type UndoAct = 'publish' | 'renew' | 'switch' | 'duplicate';

interface NewUndo {
  job_id: string;
  id: string;
  act: UndoAct;
  changed_at: Date;
  expires_at: Date;
  /** State after the undo, for a job that the change created. */
  state?: 'draft' | 'removed';
}

/** Saves the job's current lifecycle, before a change or right after its creation. Replaces an earlier undo. */
export async function saveUndo(db: Db, undo: NewUndo): Promise<void> {
  const { job_id, id, act, changed_at, expires_at, state = null } = undo;
  await sql`${PREPARED}INSERT INTO job_undos (job_id, id, act, changed_at, expires_at, state, job_created_at, job_updated_at,
      job_expires_at, published_at, renewed_at, closed_at, close_reason)
    SELECT j.id, ${id}, ${act}, ${changed_at}, ${expires_at}, coalesce(${state}, j.state), j.created_at, j.updated_at,
      j.expires_at, CASE WHEN ${state}::text IS NULL THEN j.published_at END, j.renewed_at, j.closed_at, j.close_reason
    FROM jobs j WHERE j.id = ${job_id}
    ON CONFLICT (job_id) DO UPDATE SET id = excluded.id, act = excluded.act, changed_at = excluded.changed_at,
      expires_at = excluded.expires_at, undone_at = NULL, state = excluded.state,
      job_created_at = excluded.job_created_at, job_updated_at = excluded.job_updated_at,
      job_expires_at = excluded.job_expires_at, published_at = excluded.published_at,
      renewed_at = excluded.renewed_at, closed_at = excluded.closed_at, close_reason = excluded.close_reason`.execute(
    db,
  );
}

interface UndoRecord {
  id: string;
  expires_at: Date;
  undone_at: Date | null;
  /** Since when the job was not open before the change; null when the undo leaves it open. */
  not_open_since: Date | null;
  /** False when the job has changed again since. */
  is_current: boolean;
}

export async function readUndo(db: Db, job_id: string, now: Date): Promise<UndoRecord | null> {
  const { rows } = await sql<UndoRecord>`
    SELECT u.id, u.expires_at, u.undone_at, u.changed_at = j.updated_at AS is_current,
      CASE WHEN u.state <> 'active' THEN u.job_updated_at
        WHEN u.job_expires_at <= ${now} THEN u.job_expires_at END AS not_open_since
    FROM job_undos u JOIN jobs j ON j.id = u.job_id WHERE u.job_id = ${job_id}`.execute(db);
  return rows[0] ?? null;
}

/** Restores the saved lifecycle; the text stays as it is. */
export async function restoreLifecycle(db: Db, job_id: string, now: Date): Promise<void> {
  await sql`UPDATE job_undos SET undone_at = ${now} WHERE job_id = ${job_id}`.execute(db);
  await sql`
    UPDATE jobs j SET state = u.state, created_at = u.job_created_at, updated_at = ${now},
      expires_at = u.job_expires_at, published_at = u.published_at, renewed_at = u.renewed_at,
      closed_at = u.closed_at, close_reason = u.close_reason
    FROM job_undos u WHERE j.id = ${job_id} AND u.job_id = j.id`.execute(db);
}

/** Deletes the undo and returns its id. */
export async function deleteUndo(db: Db, job_id: string): Promise<string | null> {
  const deleted = await db
    .deleteFrom('job_undos')
    .where('job_id', '=', job_id)
    .returning('id')
    .executeTakeFirst();
  return deleted?.id ?? null;
}

export async function hasApplicationsSince(db: Db, job_id: string, since: Date): Promise<boolean> {
  const found = await db
    .selectFrom('applications')
    .select('id')
    .where('job_id', '=', job_id)
    .where('applied_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
