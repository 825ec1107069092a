// Exports and erases the matching preference and the stored matches of a person's applications.
import type { Db } from '#context.ts';

export async function exportPersonalData(
  db: Db,
  person_id: string,
): Promise<Record<string, unknown>> {
  const [preference, matches] = await Promise.all([
    db
      .selectFrom('match_preferences')
      .select(['enabled', 'updated_at'])
      .where('person_id', '=', person_id)
      .executeTakeFirst(),
    db
      .selectFrom('application_matches as m')
      .innerJoin('applications as a', 'a.id', 'm.application_id')
      .select(['m.application_id', 'm.match_version', 'm.score', 'm.noted_at'])
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
