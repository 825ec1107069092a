// Use cases of preferences: read and save what a seeker prefers for the next job.
import { requireCurrentVersion } from '#api/if-match.ts';
import { findPlaceByName, getPlaceKey, spellPlace } from '#places/rules.ts';
import { uniqueBy } from '#platform/unique-by.ts';
import { getPerson, type ActionContext } from '#context.ts';
import { problems } from '#seekers/contract.ts';
import type { SavedPreferences, PreferencesInput } from '#seekers/contract/preferences.ts';
import { NO_PREFERENCES } from '#seekers/rules/preferences.ts';
import {
  lockJobPreferences,
  readJobPreferences,
  saveJobPreferences,
} from '#seekers/store/preferences.ts';

/** The same for all spellings of a place: 'Quận 7', 'Quan 7' and 'Q7'. */
function toPlaceKey(name: string): string {
  const place = findPlaceByName(name);
  return place && typeof place === 'object' ? getPlaceKey(place) : (place ?? name);
}

export async function getJobPreferences(ctx: ActionContext): Promise<SavedPreferences> {
  const found = await readJobPreferences(ctx.db, getPerson(ctx).id);
  return found ?? { ...NO_PREFERENCES, updated_at: null };
}

export async function replaceJobPreferences(
  ctx: ActionContext,
  payload: PreferencesInput,
): Promise<SavedPreferences> {
  const { db, now } = ctx;
  const { id } = getPerson(ctx);
  const version = await lockJobPreferences(db, id);
  requireCurrentVersion(ctx, version, problems.profile_version_conflict);
  const places = uniqueBy(payload.places.map(spellPlace), toPlaceKey);
  const preferences = { ...payload, places, updated_at: now };
  await saveJobPreferences(db, id, preferences);
  return preferences;
}
