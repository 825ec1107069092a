// Calls for the sections of a seeker's profile that are saved one by one.
import type { EntryFields } from '#seekers/rules/entries.ts';
import { callApi } from '#web/client/api.ts';

export async function loadSections() {
  const [preferences, details, { entries }] = await Promise.all([
    callApi('GET /auth/profile/seeker/preferences'),
    callApi('GET /auth/profile/seeker/details'),
    callApi('GET /auth/profile/seeker/entries'),
  ]);
  return { preferences, details, entries };
}

type EntryBody = never;

export function toEntryBody(fields: EntryFields) {
  const { kind, name, organization, started, ended, level, description } = fields;
  // The contract is a union of kinds; the form fills the fields of each kind.
  return { kind, name, organization, started, ended, level, description } as EntryBody;
}
