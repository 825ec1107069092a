// Exports and erases the matching preference and the stored matches of a person's applications.
import { chooseColumns } from '#platform/database/columns.ts';
import type { Tables } from '#tables.ts';
import type { Db } from '#context.ts';

const PREFERENCE_COLUMNS = chooseColumns<Tables['match_preferences']>()({
  person_id: false,
  enabled: true,
  updated_at: true,
});
const MATCH_COLUMNS = chooseColumns<Tables['application_matches']>()({
  application_id: true,
  match_version: true,
  score: true,
  noted_at: true,
});

export async function exportPersonalData(
  db: Db,
  person_id: string,
): Promise<Record<string, unknown>> {
  const [preference, matches] = await Promise.all([
    db
      .selectFrom('match_preferences')
      .select(PREFERENCE_COLUMNS)
      .where('person_id', '=', person_id)
      .executeTakeFirst(),
    db
      .selectFrom('application_matches as m')
      .innerJoin('applications as a', 'a.id', 'm.application_id')
      .select(MATCH_COLUMNS.map((column) => `m.${column}` as const))
      .where('a.person_id', '=', person_id)
      .orderBy('m.noted_at')
      .execute(),
  ]);
  return { matching: preference ?? null, application_matches: matches };
}

/** Returns the deleted rows by table. Matches are deleted with their applications. */
export async function erasePersonalData(
  { db }: { db: Db },
  { id }: { id: string },
): Promise<Record<string, number>> {
  await db.deleteFrom('profile_fact_failures').where('person_id', '=', id).execute();
  const { numDeletedRows } = await db
    .deleteFrom('match_preferences')
    .where('person_id', '=', id)
    .executeTakeFirst();
  return { match_preferences: Number(numDeletedRows) };
}
