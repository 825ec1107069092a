// Reads and writes private notes; each side sees its own.
import type { Insertable } from 'kysely';
import type { ApplicationNote } from '#applications/contract/tracking.ts';
import type { Side } from '#applications/rules/transitions.ts';
import type { Tables } from '#tables.ts';
import type { Db } from '#context.ts';

/** Reads a side's notes of applications, the earliest first. */
export async function readNotes(
  db: Db,
  application_ids: readonly string[],
  side: Side,
): Promise<(ApplicationNote & { application_id: string })[]> {
  if (application_ids.length === 0) return [];
  return db
    .selectFrom('application_notes')
    .select(['application_id', 'id', 'text', 'created_at'])
    .where('application_id', 'in', application_ids)
    .where('side', '=', side)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function countNotes(db: Db, application_id: string, side: Side): Promise<number> {
  const { count } = await db
    .selectFrom('application_notes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('application_id', '=', application_id)
    .where('side', '=', side)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertNote(
  db: Db,
  note: Insertable<Tables['application_notes']>,
): Promise<void> {
  await db.insertInto('application_notes').values(note).execute();
}

/** Returns false when the side has no such note. */
export async function deleteNote(
  db: Db,
  note: { id: string; application_id: string; side: Side },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('application_notes')
    .where((eb) => eb.and(note))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
