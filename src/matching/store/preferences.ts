// Stores whether a seeker has matching switched on, and reads the seeker's data for recommendations.
import type { ProfileText } from '#matching/rules/extract/profile.ts';
import { toProfileEntries } from '#matching/rules/extract/profile-entries.ts';
import { readEntries } from '#seekers/store/entries.ts';
import { readJobPreferences } from '#seekers/store/preferences.ts';
import type { Db } from '#context.ts';
import { deleteApplicant } from './applicants.ts';

export async function isEnabled(db: Db, person_id: string): Promise<boolean> {
  const found = await db
    .selectFrom('match_preferences')
    .select('enabled')
    .where('person_id', '=', person_id)
    .executeTakeFirst();
  return found?.enabled ?? true;
}

/** Reads the profile fields that matching uses; null without a profile, or when matching is switched off. */
export async function readOwnText(db: Db, person_id: string): Promise<ProfileText | null> {
  const found = await db
    .selectFrom('seekers as s')
    .leftJoin('match_preferences as m', 'm.person_id', 's.person_id')
    .select(['s.title', 's.bio', 's.skills', 's.experience', 's.location', 'm.enabled'])
    .where('s.person_id', '=', person_id)
    .executeTakeFirst();
  if (!found || found.enabled === false) return null;
  const { enabled, ...text } = found;
  const preferences = await readJobPreferences(db, person_id);
  return { ...text, preferences, entries: toProfileEntries(await readEntries(db, person_id)) };
}

/** Switching off also deletes the facts of the seeker's applications. */
export async function setEnabled(db: Db, person_id: string, enabled: boolean, now: Date) {
  const row = { enabled, updated_at: now };
  await db
    .insertInto('match_preferences')
    .values({ person_id, ...row })
    .onConflict((on) => on.column('person_id').doUpdateSet(row))
    .execute();
  if (!enabled) await deleteApplicant(db, person_id);
}

/** Jobs that the seeker applied to; they are not recommended again. */
export async function readAppliedTo(db: Db, person_id: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('applications')
    .select('job_id')
    .where('person_id', '=', person_id)
    .execute();
  return new Set(rows.map(({ job_id }) => job_id));
}
