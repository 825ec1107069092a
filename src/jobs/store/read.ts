// Reads jobs with company, places and views in one statement.
import { sql, type RawBuilder } from 'kysely';
import { EXCERPT } from '#jobs/rules/response.ts';
import type { JobState } from '#jobs/rules/job-state.ts';
import type { JobDetailRecord } from '#jobs/rules/record.ts';
import { PREPARED } from '#platform/database/prepared.ts';
import { splitTotal, toPageSql, type PageRequest } from '#platform/paging.ts';
import type { Db } from '#context.ts';
import { RECORD_COLUMNS } from './columns.ts';
import { isOpenJob } from './open.ts';

export interface OwnRecord extends JobDetailRecord {
  applications: number;
  new_applications: number;
  undecided: number;
  close_reason: 'filled' | 'cancelled' | 'other' | null;
  taken_down_at: Date | null;
  taken_down_reason: string | null;
  taken_down_with_company: boolean;
}

const CUT_COLUMNS = new Set<string>(['description', 'other_description']);

function toColumnSql(column: string, cut: boolean): RawBuilder<unknown> {
  const name = sql.ref(column);
  const source = sql.ref(`j.${column}`);
  return cut && CUT_COLUMNS.has(column)
    ? sql`left(${source}, ${sql.lit(EXCERPT + 1)}) AS ${name}`
    : source;
}

const toColumnList = (cut: boolean) =>
  sql`${sql.join(RECORD_COLUMNS.map((column) => toColumnSql(column, cut)))}, c.name AS company, c.logo,
    coalesce(v.views, 0) AS views, p.places`;
const FULL_COLUMNS = toColumnList(false);
const SHORT_COLUMNS = toColumnList(true);

/** Columns of a JobDetailRecord from `jobs j` with `JOB_JOINS`; `cut` shortens long texts for lists. */
export const selectJobColumns = ({ cut }: { cut: boolean }): RawBuilder<unknown> =>
  cut ? SHORT_COLUMNS : FULL_COLUMNS;

/** Selects the ordered places as one JSON value; null when there are none. */
export function selectJobPlaces(job: 'j' | 'jobs'): RawBuilder<unknown> {
  return sql`SELECT json_agg(json_build_object('code', code, 'former', former, 'written', written,
      'districts', districts) ORDER BY position) AS places
    FROM job_places WHERE job_id = ${sql.ref(`${job}.id`)}`;
}

export const JOB_JOINS = sql`JOIN companies c ON c.id = j.company_id
  LEFT JOIN views_in_all v ON v.subject = 'job' AND v.subject_id = j.id
  LEFT JOIN LATERAL (${selectJobPlaces('j')}) p ON true`;

export async function readJob(db: Db, id: string): Promise<JobDetailRecord | null> {
  const { rows } = await sql<JobDetailRecord>`${PREPARED}
    SELECT ${selectJobColumns({ cut: false })}, o.email_verified AS poster_verified
    FROM jobs j ${JOB_JOINS} LEFT JOIN people o ON o.id = j.posted_by WHERE j.id = ${id}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Reads open jobs in full, the newest first; `before` is the `seq` of the last job of the previous batch. */
export async function readOpenJobs(
  db: Db,
  { now, before, limit }: { now: Date; before: number | null; limit: number },
): Promise<(JobDetailRecord & { seq: number })[]> {
  const older = before === null ? sql`true` : sql`j.seq < ${before}`;
  const { rows } = await sql<JobDetailRecord & { seq: number }>`
    SELECT ${selectJobColumns({ cut: false })}, j.seq FROM jobs j ${JOB_JOINS}
    WHERE ${isOpenJob('j', now)} AND ${older}
    ORDER BY j.seq DESC LIMIT ${limit}`.execute(db);
  return rows;
}

interface JobsOfCompany {
  total: number;
  jobs: OwnRecord[];
}

/** Reads a company's own jobs, newest first, without removed ones. */
export async function readOwnJobs(
  db: Db,
  company_id: string,
  pageRequest: PageRequest,
): Promise<JobsOfCompany> {
  const { rows } = await sql<OwnRecord & { total: number }>`
    WITH page AS (
      SELECT id, created_at, seq FROM jobs WHERE company_id = ${company_id} AND state <> 'removed'
      ORDER BY created_at DESC, seq DESC ${toPageSql(pageRequest)}
    )
    SELECT t.total, own.* FROM (
      SELECT count(*) AS total FROM jobs WHERE company_id = ${company_id} AND state <> 'removed'
    ) t LEFT JOIN (
      SELECT ${selectJobColumns({ cut: true })}, j.seq, j.close_reason, j.taken_down_at,
        j.taken_down_reason, j.taken_down_with_company, a.applications, a.new_applications, a.undecided
      FROM page JOIN jobs j ON j.id = page.id ${JOB_JOINS}
      CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE status <> 'withdrawn') AS applications, count(*) FILTER (WHERE status = 'pending') AS new_applications,
          count(*) FILTER (WHERE status IN ('pending', 'viewed')) AS undecided
        FROM applications WHERE job_id = j.id
      ) a
    ) own ON true ORDER BY own.created_at DESC, own.seq DESC`.execute(db);
  const { total, rows: jobs } = splitTotal(rows, 'id');
  return { total, jobs };
}

export interface JobKey {
  id: string;
  company_id: string;
  state: JobState;
  updated_at: Date;
  expires_at: Date;
  published_at: Date | null;
}

/** Reads what permission checks need; `lock` locks the row until the transaction ends. */
export async function readJobKey(
  db: Db,
  id: string,
  { lock = false } = {},
): Promise<JobKey | null> {
  const found = await db
    .selectFrom('jobs')
    .select(['id', 'company_id', 'state', 'updated_at', 'expires_at', 'published_at'])
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .modifyEnd(PREPARED)
    .executeTakeFirst();
  return found ?? null;
}
