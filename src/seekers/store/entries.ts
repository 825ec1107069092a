// SQL of the entries of seekers' profiles.
import { chooseColumns } from '#platform/database/columns.ts';
import type { Tables } from '#tables.ts';
import type { Db } from '#context.ts';
import {
  compareEntries,
  type Entry,
  type EntryFields,
  type EntryKind,
} from '#seekers/rules/entries.ts';

const COLUMNS = chooseColumns<Tables['seeker_entries']>()({
  id: true,
  person_id: false,
  kind: true,
  name: true,
  organization: true,
  started: true,
  ended: true,
  level: true,
  description: true,
  created_at: false,
  updated_at: false,
});

/** In the order of the profile. The limits of each kind bound their number. */
export async function readEntries(db: Db, person_id: string): Promise<Entry[]> {
  const found = await db
    .selectFrom('seeker_entries')
    .select(COLUMNS)
    .where('person_id', '=', person_id)
    .execute();
  return found.toSorted(compareEntries);
}

/** Locks the person, so that two requests at once cannot exceed a limit. */
export async function lockAndCountEntries(
  db: Db,
  person_id: string,
  kind: EntryKind,
): Promise<number> {
  await db.selectFrom('people').select('id').where('id', '=', person_id).forUpdate().execute();
  const { count } = await db
    .selectFrom('seeker_entries')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('person_id', '=', person_id)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertEntry(
  db: Db,
  { person_id, now, ...entry }: Entry & { person_id: string; now: Date },
): Promise<void> {
  await db
    .insertInto('seeker_entries')
    .values({ ...entry, person_id, created_at: now, updated_at: now })
    .execute();
}

/** Returns false when the person has no such entry of this kind. */
export async function updateEntry(
  db: Db,
  { id, person_id }: { id: string; person_id: string },
  { kind, ...fields }: EntryFields & { updated_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('seeker_entries')
    .set(fields)
    .where('id', '=', id)
    .where('person_id', '=', person_id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns false when the person has no such entry. */
export async function deleteEntry(db: Db, id: string, person_id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('seeker_entries')
    .where('id', '=', id)
    .where('person_id', '=', person_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
