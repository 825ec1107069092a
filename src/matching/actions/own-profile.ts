// Reads the caller's own profile for matching, with the preferences that only the caller sees.
import type { ProfileText } from '#matching/rules/extract/profile.ts';
import { getSeekerProfile } from '#seekers/actions/profile.ts';
import { readJobPreferences } from '#seekers/store/preferences.ts';
import { personOf, type ActionContext } from '#context.ts';
import { toProfileText } from './compare.ts';

export async function getOwnProfileText(ctx: ActionContext): Promise<ProfileText> {
  const [profile, preferences] = await Promise.all([
    getSeekerProfile(ctx),
    readJobPreferences(ctx.db, personOf(ctx).id),
  ]);
  return toProfileText({ ...profile, preferences });
}
