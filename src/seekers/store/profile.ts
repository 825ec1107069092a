// SQL of seekers' profiles, one row per person.
import { chooseColumns } from '#platform/database/columns.ts';
import type { Tables } from '#tables.ts';
import type { Db } from '#context.ts';
import type { Seeker } from '#seekers/contract.ts';
import { mapSeekerLinks } from '#seekers/rules/details.ts';

/** Columns of the profile, which is also what the data export contains. */
const COLUMNS = chooseColumns<Tables['seekers']>()({
  person_id: false,
  full_name: true,
  title: true,
  bio: true,
  skills: true,
  experience: true,
  location: true,
  ...mapSeekerLinks(() => true as const),
  created_at: false,
  updated_at: true,
});

export async function readSeeker(db: Db, person_id: string): Promise<Seeker | null> {
  const found = await db
    .selectFrom('seekers')
    .select(COLUMNS)
    .where('person_id', '=', person_id)
    .executeTakeFirst();
  return found ?? null;
}

/** Reads the time of the last change and locks the row until the transaction ends. */
export async function lockSeeker(db: Db, person_id: string): Promise<Date | null> {
  const found = await db
    .selectFrom('seekers')
    .select('updated_at')
    .where('person_id', '=', person_id)
    .forUpdate()
    .executeTakeFirst();
  return found?.updated_at ?? null;
}

export async function saveSeeker(db: Db, person_id: string, seeker: Seeker): Promise<void> {
  await db
    .insertInto('seekers')
    .values({ person_id, ...seeker, created_at: seeker.updated_at })
    .onConflict((on) => on.column('person_id').doUpdateSet(seeker))
    .execute();
}
