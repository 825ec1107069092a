// Writes jobs: places first and the job after them, so that search indexes it once.
import type { Insertable, Updateable } from 'kysely';
import type { PlaceRow } from '#jobs/rules/place.ts';
import type { Tables } from '#tables.ts';
import type { Db } from '#visit.ts';

export type NewJob = Insertable<Tables['jobs']>;
export type JobPatch = Updateable<Tables['jobs']>;

async function insertPlaces(db: Db, job_id: string, places: readonly PlaceRow[]): Promise<void> {
  if (places.length === 0) return;
  const rows = places.map((place, position) => ({ job_id, position, ...place }));
  await db.insertInto('job_places').values(rows).execute();
}

export async function insertJob(db: Db, job: NewJob, places: readonly PlaceRow[]): Promise<void> {
  await insertPlaces(db, job.id, places);
  await db.insertInto('jobs').values(job).execute();
}

const sameRow = (a: PlaceRow, b: PlaceRow | undefined) =>
  a.code === b?.code && a.former === b.former && a.written === b.written;

async function replacePlaces(db: Db, job_id: string, places: readonly PlaceRow[]): Promise<void> {
  const before = await db
    .selectFrom('job_places')
    .select(['code', 'former', 'written'])
    .where('job_id', '=', job_id)
    .orderBy('position')
    .execute();
  if (before.length === places.length && places.every((row, i) => sameRow(row, before[i]))) return;
  await db.deleteFrom('job_places').where('job_id', '=', job_id).execute();
  await insertPlaces(db, job_id, places);
}

export async function updateJob(
  db: Db,
  id: string,
  patch: JobPatch,
  places?: readonly PlaceRow[],
): Promise<void> {
  if (places) await replacePlaces(db, id, places);
  await db.updateTable('jobs').set(patch).where('id', '=', id).execute();
}
