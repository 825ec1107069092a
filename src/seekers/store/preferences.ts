// SQL of a seeker's preferences, one row per person.
import { chooseColumns } from '#platform/database/columns.ts';
import type { JobType, WorkMode } from '#jobs/rules/lists.ts';
import type { Tables } from '#tables.ts';
import type { Db } from '#context.ts';
import type { JobPreferences } from '#seekers/rules/preferences.ts';

const COLUMNS = chooseColumns<Tables['job_preferences']>()({
  person_id: false,
  types: true,
  types_need: true,
  work_modes: true,
  work_modes_need: true,
  places: true,
  places_need: true,
  pay: true,
  pay_currency: true,
  pay_period: true,
  pay_need: true,
  updated_at: true,
});

type StoredPreferences = JobPreferences & { updated_at: Date };

export async function readJobPreferences(
  db: Db,
  person_id: string,
): Promise<StoredPreferences | null> {
  const found = await db
    .selectFrom('job_preferences')
    .select(COLUMNS)
    .where('person_id', '=', person_id)
    .executeTakeFirst();
  if (!found) return null;
  // The table's checks allow only these values.
  const [types, work_modes] = [found.types as JobType[], found.work_modes as WorkMode[]];
  return { ...found, types, work_modes };
}

/** Reads the time of the last change and locks the row until the transaction ends. */
export async function lockJobPreferences(db: Db, person_id: string): Promise<Date | null> {
  const found = await db
    .selectFrom('job_preferences')
    .select('updated_at')
    .where('person_id', '=', person_id)
    .forUpdate()
    .executeTakeFirst();
  return found?.updated_at ?? null;
}

export async function saveJobPreferences(
  db: Db,
  person_id: string,
  preferences: StoredPreferences,
): Promise<void> {
  await db
    .insertInto('job_preferences')
    .values({ person_id, ...preferences })
    .onConflict((on) => on.column('person_id').doUpdateSet(preferences))
    .execute();
}
