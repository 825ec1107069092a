// Reads the caller's own profile for matching, with the preferences that only the caller sees.
import type { ProfileText } from '#matching/rules/extract/profile.ts';
import { toProfileEntries } from '#matching/rules/extract/profile-entries.ts';
import { getSeekerProfile } from '#seekers/actions/profile.ts';
import { readEntries } from '#seekers/store/entries.ts';
import { readJobPreferences } from '#seekers/store/preferences.ts';
import { getPerson, type ActionContext } from '#context.ts';
import { toProfileText } from './compare.ts';

export async function getOwnProfileText(ctx: ActionContext): Promise<ProfileText> {
  const { id } = getPerson(ctx);
  const [profile, preferences, entries] = await Promise.all([
    getSeekerProfile(ctx),
    readJobPreferences(ctx.db, id),
    readEntries(ctx.db, id),
  ]);
  return toProfileText({ ...profile, preferences, entries: toProfileEntries(entries) });
}
