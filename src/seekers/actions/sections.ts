// Use cases of the profile's sections: details and entries, each saved by itself.
import { requireCurrentVersion } from '#api/if-match.ts';
import { newId } from '#platform/ids.ts';
import { getPerson, type ActionContext } from '#context.ts';
import { problems as profileProblems } from '#seekers/contract.ts';
import {
  problems,
  type EntryInput,
  type SeekerDetails,
  type SeekerEntry,
} from '#seekers/contract/sections.ts';
import { NO_DETAILS, type Details } from '#seekers/rules/details.ts';
import { MAX_ENTRIES } from '#seekers/rules/entries.ts';
import { lockDetails, readDetails, saveDetails } from '#seekers/store/details.ts';
import * as store from '#seekers/store/entries.ts';

export async function getDetails(ctx: ActionContext): Promise<SeekerDetails> {
  const found = await readDetails(ctx.db, getPerson(ctx).id);
  return found ?? { ...NO_DETAILS, updated_at: null };
}

export async function replaceDetails(ctx: ActionContext, payload: Details): Promise<SeekerDetails> {
  const { db, now } = ctx;
  const { id } = getPerson(ctx);
  const version = await lockDetails(db, id);
  requireCurrentVersion(ctx, version, profileProblems.profile_version_conflict);
  const details = { ...payload, updated_at: now };
  await saveDetails(db, id, details);
  return details;
}

export async function listEntries(ctx: ActionContext): Promise<{ entries: SeekerEntry[] }> {
  return { entries: await store.readEntries(ctx.db, getPerson(ctx).id) };
}

export async function addEntry(ctx: ActionContext, payload: EntryInput): Promise<SeekerEntry> {
  const { db, now } = ctx;
  const { id: person_id } = getPerson(ctx);
  const count = await store.lockAndCountEntries(db, person_id, payload.kind);
  if (count >= MAX_ENTRIES[payload.kind]) throw problems.too_many_entries();
  const entry = { id: newId(now), ...payload, updated_at: now };
  await store.insertEntry(db, { ...entry, person_id });
  return entry;
}

export async function changeEntry(
  ctx: ActionContext,
  id: string,
  payload: EntryInput,
): Promise<SeekerEntry> {
  const { db, now } = ctx;
  const version = await store.lockEntry(db, {
    id,
    person_id: getPerson(ctx).id,
    kind: payload.kind,
  });
  if (!version) throw problems.entry_not_found();
  requireCurrentVersion(ctx, version, profileProblems.profile_version_conflict);
  const entry = { id, ...payload, updated_at: now };
  await store.updateEntry(db, entry);
  return entry;
}

export async function removeEntry(ctx: ActionContext, id: string): Promise<{ removed: true }> {
  if (!(await store.deleteEntry(ctx.db, id, getPerson(ctx).id))) throw problems.entry_not_found();
  return { removed: true };
}
