// Export and erasure of the seekers module's personal data: the profile and its sections.
import type { Db } from '#context.ts';
import { readDetails } from './store/details.ts';
import { readEntries } from './store/entries.ts';
import { readSeeker } from './store/profile.ts';
import { readJobPreferences } from './store/preferences.ts';

export async function exportPersonalData(
  db: Db,
  person_id: string,
): Promise<Record<string, unknown>> {
  const [profile, preferences, details, entries] = await Promise.all([
    readSeeker(db, person_id),
    readJobPreferences(db, person_id),
    readDetails(db, person_id),
    readEntries(db, person_id),
  ]);
  return { profile, preferences, details, entries };
}

export async function erasePersonalData(
  { db }: { db: Db },
  { id }: { id: string },
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, table] of [
    ['profiles', 'seekers'],
    ['job_preferences', 'job_preferences'],
    ['seeker_details', 'seeker_details'],
    ['seeker_entries', 'seeker_entries'],
  ] as const) {
    const { numDeletedRows } = await db
      .deleteFrom(table)
      .where('person_id', '=', id)
      .executeTakeFirst();
    counts[name] = Number(numDeletedRows);
  }
  return counts;
}
