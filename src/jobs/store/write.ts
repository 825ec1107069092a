// Writes jobs and their places in one statement, so that search indexes each write once, and returns the result.
import { sql, type Insertable, type Updateable } from 'kysely';
import type { PlaceRow } from '#jobs/rules/place.ts';
import type { JobDetailRecord } from '#jobs/rules/record.ts';
import { PREPARED } from '#platform/database/prepared.ts';
import type { Tables } from '#tables.ts';
import type { Db } from '#context.ts';
import { COPIED_COLUMNS, RECORD_COLUMNS } from './columns.ts';
import { selectJobPlaces } from './read.ts';

export type NewJob = Insertable<Tables['jobs']>;
type JobPatch = Updateable<Tables['jobs']>;

const toPlaceInserts = (job_id: string, places: readonly PlaceRow[]) =>
  places.map((place, position) => ({ job_id, position, ...place }));

/** Columns of a JobDetailRecord that are not in the table. */
const COMPANY_COLUMNS = [
  sql<boolean | null>`(SELECT email_verified FROM people WHERE id = jobs.posted_by)`.as(
    'poster_verified',
  ),
  sql<string>`(SELECT name FROM companies WHERE id = jobs.company_id)`.as('company'),
  sql<string | null>`(SELECT logo FROM companies WHERE id = jobs.company_id)`.as('logo'),
];
/** Narrows the column's type, which is plain text in the row type. */
type CategoryColumn = Pick<JobDetailRecord, 'category'>;
const VIEWS_COLUMN = sql<number>`coalesce((SELECT views FROM views_in_all
  WHERE subject = 'job' AND subject_id = jobs.id), 0)`.as('views');
/** Places as they were before the statement. */
const PLACES_COLUMN = sql<PlaceRow[] | null>`(${selectJobPlaces('jobs')})`.as('places');

const toPlacesOrNull = (places: readonly PlaceRow[]) => (places.length > 0 ? [...places] : null);

/**
 * Uses one statement, so that triggers at its end see the job with its places. Each number of places, usually one and
 * at most fifty, is a separate prepared statement.
 */
export async function insertJob(
  db: Db,
  job: NewJob,
  places: readonly PlaceRow[],
): Promise<JobDetailRecord> {
  const placed = toPlaceInserts(job.id, places);
  const into =
    placed.length === 0
      ? db
      : db.with('placed', (within) => within.insertInto('job_places').values(placed));
  const row = await into
    .insertInto('jobs')
    .values(job)
    .returning([...RECORD_COLUMNS, ...COMPANY_COLUMNS])
    .modifyEnd(PREPARED)
    .$narrowType<CategoryColumn>()
    .executeTakeFirstOrThrow();
  return { ...row, places: toPlacesOrNull(places), views: 0 };
}

const PLACE_DIFFERS = sql<boolean>`(job_places.code, job_places.former, job_places.written, job_places.districts)
  IS DISTINCT FROM (excluded.code, excluded.former, excluded.written, excluded.districts)`;

/** Adds CTEs that replace the places; unchanged rows are not written. */
function replacePlaces(db: Db, job_id: string, places: readonly PlaceRow[]) {
  const within = db.with('deleted', (its) =>
    its
      .deleteFrom('job_places')
      .where('job_id', '=', job_id)
      .where('position', '>=', places.length),
  );
  if (places.length === 0) return within;
  return within.with('placed', (its) =>
    its
      .insertInto('job_places')
      .values(toPlaceInserts(job_id, places))
      .onConflict((there) =>
        there
          .columns(['job_id', 'position'])
          .doUpdateSet((its) => ({
            code: its.ref('excluded.code'),
            former: its.ref('excluded.former'),
            written: its.ref('excluded.written'),
            districts: its.ref('excluded.districts'),
          }))
          .where(PLACE_DIFFERS),
      ),
  );
}

/** Updates a job that the caller has locked, in one statement like insertJob. */
export async function updateJob(
  db: Db,
  id: string,
  patch: JobPatch,
  places?: readonly PlaceRow[],
): Promise<JobDetailRecord> {
  const row = await (places ? replacePlaces(db, id, places) : db)
    .updateTable('jobs')
    .set(patch)
    .where('id', '=', id)
    .returning([...RECORD_COLUMNS, ...COMPANY_COLUMNS, VIEWS_COLUMN])
    .$if(!places, (query) => query.returning(PLACES_COLUMN))
    .modifyEnd(PREPARED)
    .$narrowType<CategoryColumn>()
    .executeTakeFirstOrThrow();
  return { ...row, places: places ? toPlacesOrNull(places) : (row.places ?? null) };
}

/** Publishes a draft. The new `seq` puts it first among jobs of the same moment. */
export async function updatePublishedJob(
  db: Db,
  id: string,
  { now, expires_at }: { now: Date; expires_at: Date },
): Promise<void> {
  await sql`UPDATE jobs SET state = 'active', created_at = ${now}, updated_at = ${now}, published_at = ${now},
    expires_at = ${expires_at}, seq = DEFAULT WHERE id = ${id}`.execute(db);
}

const COPIED = sql.join(COPIED_COLUMNS.map((column) => sql.ref(column)));

/** Inserts a draft with the same text and places. */
export async function copyJob(
  db: Db,
  from: string,
  copy: { id: string; posted_by: string; now: Date; expires_at: Date },
): Promise<void> {
  const { id, posted_by, now, expires_at } = copy;
  await sql`INSERT INTO job_places (job_id, position, code, former, written, districts)
    SELECT ${id}, position, code, former, written, districts FROM job_places WHERE job_id = ${from}`.execute(
    db,
  );
  await sql`INSERT INTO jobs (id, posted_by, state, created_at, updated_at, expires_at, ${COPIED})
    SELECT ${id}, ${posted_by}, 'draft', ${now}::timestamptz, ${now}::timestamptz, ${expires_at}::timestamptz, ${COPIED}
    FROM jobs WHERE id = ${from}`.execute(db);
}
