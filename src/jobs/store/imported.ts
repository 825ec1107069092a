// Reads and writes imported jobs by the id of their source.
import { sql } from 'kysely';
import { ADVISORY_LOCKS } from '#platform/database/advisory-locks.ts';
import { setStatementTimeout } from '#platform/database/statement-timeout.ts';
import type { JobState } from '#jobs/rules/job-state.ts';
import type { PlaceRow } from '#jobs/rules/place.ts';
import type { Db } from '#context.ts';
import { updateJob, type NewJob } from './write.ts';

export interface SourceRow {
  id: string;
  company_id: string;
  source_hash: string | null;
  updated_at: Date;
  expires_at: Date;
  renewed_at: Date | null;
  state: JobState;
}

/**
 * Makes other imports wait until this transaction ends. Two at once would each add a company or job that both have not
 * found. The transaction's statements have no time limit: the wait lasts as long as the batches of those others, and on a
 * busy machine indexing a batch takes longer than the limit for requests.
 */
export async function lockImports(db: Db): Promise<void> {
  await setStatementTimeout(db, 0);
  await sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.imports})`.execute(db);
}

export async function readImportSources(
  db: Db,
  source_ids: readonly string[],
): Promise<Map<string, SourceRow>> {
  if (source_ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('jobs')
    .select(['source_id', 'id', 'company_id', 'source_hash', 'state'])
    .select(['updated_at', 'expires_at', 'renewed_at'])
    .where('source_id', 'in', source_ids)
    .execute();
  return new Map(rows.map(({ source_id, ...row }) => [source_id ?? '', row]));
}

/**
 * Inserts places before jobs, because the insert of a job indexes it with its places. `published_at` is when the job
 * appeared on this board, from which on it is new to saved searches; `created_at` is when its source published it.
 */
export async function insertImportedJobs(
  db: Db,
  postings: readonly { row: NewJob; places: readonly PlaceRow[] }[],
  now: Date,
): Promise<void> {
  if (postings.length === 0) return;
  const places = postings.flatMap(({ row, places: all }) =>
    all.map((place, position) => ({ job_id: row.id, position, ...place })),
  );
  if (places.length > 0) await db.insertInto('job_places').values(places).execute();
  await db
    .insertInto('jobs')
    .values(postings.map(({ row }) => ({ ...row, published_at: now })))
    .execute();
}

/** Replaces the job's content; id, creation time and state stay. */
export async function updateImportedJob(
  db: Db,
  id: string,
  row: NewJob,
  places: readonly PlaceRow[],
): Promise<void> {
  const { id: _id, created_at: _created, state: _state, ...patch } = row;
  await updateJob(db, id, patch, places);
}

/** Which of the companies have followers. */
export async function listFollowedCompanies(
  db: Db,
  company_ids: readonly string[],
): Promise<string[]> {
  if (company_ids.length === 0) return [];
  const rows = await db
    .selectFrom('follows')
    .select('company_id')
    .distinct()
    .where('company_id', 'in', company_ids)
    .execute();
  return rows.map(({ company_id }) => company_id);
}
