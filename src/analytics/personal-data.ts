// Exports and erases the counts of how often companies opened a person's applications.
import type { Db } from '#context.ts';

const TABLES = ['views_by_day', 'views_in_all'] as const;

export async function exportPersonalData(
  db: Db,
  person_id: string,
): Promise<Record<string, unknown>> {
  const row = await db
    .selectFrom('views_in_all')
    .select('views')
    .where('subject', '=', 'seeker')
    .where('subject_id', '=', person_id)
    .executeTakeFirst();
  return { profile_views: row?.views ?? 0 };
}

export async function erasePersonalData(
  { db }: { db: Db },
  { id }: { id: string },
): Promise<Record<string, number>> {
  for (const table of TABLES)
    await db
      .deleteFrom(table)
      .where('subject', '=', 'seeker')
      .where('subject_id', '=', id)
      .execute();
  return {};
}
