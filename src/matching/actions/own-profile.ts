// Reads the caller's own profile for matching, with the preferences that only the caller sees.
import type { ProfileText } from '#matching/rules/extract/profile.ts';
import { getSeekerProfile } from '#seekers/actions/profile.ts';
import { readJobPreferences } from '#seekers/store/preferences.ts';
import { getPerson, type ActionContext } from '#context.ts';
import { toProfileText } from './compare.ts';

export async function getOwnProfileText(ctx: ActionContext): Promise<ProfileText> {
  const [profile, preferences] = await Promise.all([
    getSeekerProfile(ctx),
    readJobPreferences(ctx.db, getPerson(ctx).id),
  ]);
  return toProfileText({ ...profile, preferences });
}
