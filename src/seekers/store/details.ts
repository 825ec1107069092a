// SQL of a seeker's contact and availability, one row per person.
import { chooseColumns } from '#platform/database/columns.ts';
import type { Tables } from '#tables.ts';
import type { Db } from '#context.ts';
import type { Details } from '#seekers/rules/details.ts';

const COLUMNS = chooseColumns<Tables['seeker_details']>()({
  person_id: false,
  phone: true,
  notice_period: true,
  open_to_offers: true,
  updated_at: true,
});

type StoredDetails = Details & { updated_at: Date };

export async function readDetails(db: Db, person_id: string): Promise<StoredDetails | null> {
  const found = await db
    .selectFrom('seeker_details')
    .select(COLUMNS)
    .where('person_id', '=', person_id)
    .executeTakeFirst();
  return found ?? null;
}

/** Reads the time of the last change and locks the row until the transaction ends. */
export async function lockDetails(db: Db, person_id: string): Promise<Date | null> {
  const found = await db
    .selectFrom('seeker_details')
    .select('updated_at')
    .where('person_id', '=', person_id)
    .forUpdate()
    .executeTakeFirst();
  return found?.updated_at ?? null;
}

export async function saveDetails(db: Db, person_id: string, details: StoredDetails) {
  await db
    .insertInto('seeker_details')
    .values({ person_id, ...details })
    .onConflict((on) => on.column('person_id').doUpdateSet(details))
    .execute();
}
