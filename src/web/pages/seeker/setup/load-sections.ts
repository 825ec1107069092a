// Loads the sections of a seeker's profile that are saved one by one.
import { callApi } from '#web/client/api.ts';

export async function loadSections() {
  const [preferences, details, { entries }] = await Promise.all([
    callApi('GET /auth/profile/seeker/preferences'),
    callApi('GET /auth/profile/seeker/details'),
    callApi('GET /auth/profile/seeker/entries'),
  ]);
  return { preferences, details, entries };
}

export type LoadedSections = Awaited<ReturnType<typeof loadSections>>;
