// Writes jobs: places no later than the job, so that search indexes it once.
import { sql, type Insertable, type Updateable } from 'kysely';
import type { PlaceRow } from '#jobs/rules/place.ts';
import { PREPARED } from '#platform/database/prepared.ts';
import type { Tables } from '#tables.ts';
import type { Db } from '#visit.ts';

export type NewJob = Insertable<Tables['jobs']>;
export type JobPatch = Updateable<Tables['jobs']>;

/** A statement that writes them is one for each number of places: one mostly, fifty at most. */
const placesOf = (job_id: string, places: readonly PlaceRow[]) =>
  places.map((place, position) => ({ job_id, position, ...place }));

async function insertPlaces(db: Db, job_id: string, places: readonly PlaceRow[]): Promise<void> {
  if (places.length === 0) return;
  const rows = placesOf(job_id, places);
  await db.insertInto('job_places').values(rows).modifyEnd(PREPARED).execute();
}

/** In one statement: what follows from a new job is told at its end, when both are there. */
export async function insertJob(db: Db, job: NewJob, places: readonly PlaceRow[]): Promise<void> {
  const placed = placesOf(job.id, places);
  const into =
    placed.length === 0
      ? db
      : db.with('placed', (within) => within.insertInto('job_places').values(placed));
  await into.insertInto('jobs').values(job).modifyEnd(PREPARED).execute();
}

const sameRow = (a: PlaceRow, b: PlaceRow | undefined) =>
  a.code === b?.code && a.former === b.former && a.written === b.written;

async function replacePlaces(db: Db, job_id: string, places: readonly PlaceRow[]): Promise<void> {
  const before = await db
    .selectFrom('job_places')
    .select(['code', 'former', 'written'])
    .where('job_id', '=', job_id)
    .orderBy('position')
    .modifyEnd(PREPARED)
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
  await db.updateTable('jobs').set(patch).where('id', '=', id).modifyEnd(PREPARED).execute();
}

/** From draft to posting. It takes its place among the newest, also where moments are equal. */
export async function publishRow(
  db: Db,
  id: string,
  { now, expires_at }: { now: Date; expires_at: Date },
): Promise<void> {
  await sql`UPDATE jobs SET state = 'active', created_at = ${now}, updated_at = ${now}, published_at = ${now},
    expires_at = ${expires_at}, seq = DEFAULT WHERE id = ${id}`.execute(db);
}

const COPIED = sql.raw(
  `company_id, title, department, language, description, requirements, benefits, skills, other_language, other_title,
  other_description, other_requirements, other_benefits, category, type, level, work_mode, urgent, salary_min,
  salary_max, currency, salary_period, salary_basis, monthly_min, monthly_max`,
);

/** A draft with the same text and places. */
export async function copyJob(
  db: Db,
  from: string,
  copy: { id: string; posted_by: string; now: Date; expires_at: Date },
): Promise<void> {
  const { id, posted_by, now, expires_at } = copy;
  await sql`INSERT INTO job_places (job_id, position, code, former, written)
    SELECT ${id}, position, code, former, written FROM job_places WHERE job_id = ${from}`.execute(
    db,
  );
  await sql`INSERT INTO jobs (id, copied_from, posted_by, state, created_at, updated_at, expires_at, ${COPIED})
    SELECT ${id}, id, ${posted_by}, 'draft', ${now}::timestamptz, ${now}::timestamptz, ${expires_at}::timestamptz, ${COPIED}
    FROM jobs WHERE id = ${from}`.execute(db);
}
