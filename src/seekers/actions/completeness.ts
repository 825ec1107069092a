// Computes how complete the caller's profile is, from all of its sections.
import { getPerson, type ActionContext } from '#context.ts';
import { getProfileCompleteness, type Completeness } from '#seekers/rules/completeness.ts';
import { hasJobPreferences } from '#seekers/rules/preferences.ts';
import { readDetails } from '#seekers/store/details.ts';
import { readEntries } from '#seekers/store/entries.ts';
import { readJobPreferences } from '#seekers/store/preferences.ts';
import { countCvs } from '#files/store.ts';
import { readSeeker } from '#seekers/store/profile.ts';

export async function getOwnCompleteness(ctx: ActionContext): Promise<Completeness> {
  const { db } = ctx;
  const { id } = getPerson(ctx);
  const [profile, cvs, entries, details, preferences] = await Promise.all([
    readSeeker(db, id),
    countCvs(db, id),
    readEntries(db, id),
    readDetails(db, id),
    readJobPreferences(db, id),
  ]);
  const hasPreferences = preferences !== null && hasJobPreferences(preferences);
  return getProfileCompleteness({
    profile,
    cvs,
    entries,
    phone: details?.phone ?? null,
    hasPreferences,
  });
}
