// SQL of the entries of seekers' profiles.
import { chooseColumns } from '#platform/database/columns.ts';
import type { Tables } from '#tables.ts';
import type { Db } from '#context.ts';
import type { SeekerEntry } from '#seekers/contract/sections.ts';
import { compareEntries, type EntryKind } from '#seekers/rules/entries.ts';

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
  updated_at: true,
});

/** In the order of the profile. The limits of each kind bound their number. */
export async function readEntries(db: Db, person_id: string): Promise<SeekerEntry[]> {
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
  entry: SeekerEntry & { person_id: string },
): Promise<void> {
  await db
    .insertInto('seeker_entries')
    .values({ ...entry, created_at: entry.updated_at })
    .execute();
}

/** Reads the time of the last change and locks the row; null when the person has no such entry of this kind. */
export async function lockEntry(
  db: Db,
  { id, person_id, kind }: { id: string; person_id: string; kind: EntryKind },
): Promise<Date | null> {
  const found = await db
    .selectFrom('seeker_entries')
    .select('updated_at')
    .where('id', '=', id)
    .where('person_id', '=', person_id)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst();
  return found?.updated_at ?? null;
}

export async function updateEntry(db: Db, { id, ...fields }: SeekerEntry): Promise<void> {
  await db.updateTable('seeker_entries').set(fields).where('id', '=', id).execute();
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
