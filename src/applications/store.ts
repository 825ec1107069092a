// Applications as rows: one a seeker and job, with what the job was called when it was sent.
import { sql, type RawBuilder } from 'kysely';
import type { Insertable } from 'kysely';
import { pageSql, type PageAsked } from '#platform/paging.ts';
import type { Tables } from '#tables.ts';
import type { Db } from '#visit.ts';
import type { Application, Received, Status } from './contract.ts';
import { nameOf } from './rules.ts';

const COLUMNS = (
  now: Date,
) => sql`a.id, a.job_id, a.job_title, a.company_id, a.company_name, c.logo, a.status,
  a.cover_letter, a.applied_at, a.updated_at, (j.state = 'active' AND j.expires_at > ${now}) AS job_is_active,
  (j.state = 'removed') AS job_removed`;
const JOINS = sql`JOIN jobs j ON j.id = a.job_id JOIN companies c ON c.id = a.company_id`;

const SEEKER = sql`p.name, p.email, s.full_name, s.title, s.bio, s.skills, s.experience, s.location, s.linkedin,
  s.github, s.portfolio, s.updated_at AS profile_updated_at`;
const SEEKER_JOINS = sql`JOIN people p ON p.id = a.person_id LEFT JOIN seekers s ON s.person_id = a.person_id`;

type SeekerColumns = { [K in keyof Received['seeker']]: Received['seeker'][K] | null } & {
  name: string | null;
  profile_updated_at: Date | null;
};

/** An applicant without a profile has a name and an address alone. */
function seekerOf(row: SeekerColumns): Received['seeker'] {
  const { full_name, name, email = null, title, bio, skills, experience, location } = row;
  const named = { full_name: nameOf(full_name, name, email), email };
  if (!title || !bio || !skills || !experience || !location || !row.profile_updated_at)
    return named;
  const { linkedin, github, portfolio, profile_updated_at: updated_at } = row;
  return {
    ...named,
    ...{ title, bio, skills, experience, location, linkedin, github, portfolio, updated_at },
  };
}

type ReceivedRow = Application & SeekerColumns;

function receivedOf(row: ReceivedRow): Received {
  const { id, job_id, job_title, company_id, company_name, logo, status, cover_letter } = row;
  const { applied_at, updated_at, job_is_active, job_removed } = row;
  return {
    ...{ id, job_id, job_title, company_id, company_name, logo, status, cover_letter },
    ...{ applied_at, updated_at, job_is_active, job_removed },
    seeker: seekerOf(row),
  };
}

export interface Listed<Item> {
  total: number;
  applications: Item[];
}

interface Asked extends PageAsked {
  filter: RawBuilder<unknown>;
  now: Date;
}

async function readPage<Row extends { id: string }>(
  db: Db,
  { filter, now, ...asked }: Asked,
  more: { columns: RawBuilder<unknown>; joins: RawBuilder<unknown> },
): Promise<Listed<Row>> {
  const { rows } = await sql<Row & { total: number }>`
    WITH page AS (SELECT a.id FROM applications a WHERE ${filter}
      ORDER BY a.applied_at DESC, a.id DESC ${pageSql(asked)})
    SELECT t.total, it.* FROM (SELECT count(*) AS total FROM applications a WHERE ${filter}) t
    LEFT JOIN (
      SELECT ${COLUMNS(now)} ${more.columns} FROM page JOIN applications a ON a.id = page.id ${JOINS} ${more.joins}
    ) it ON true ORDER BY it.applied_at DESC, it.id DESC`.execute(db);
  return { total: rows[0]?.total ?? 0, applications: rows.filter((row) => row.id !== null) };
}

export function readOwn(
  db: Db,
  person_id: string,
  { job_id, ...asked }: PageAsked & { job_id?: string | undefined; now: Date },
): Promise<Listed<Application>> {
  const filter = sql`a.person_id = ${person_id} ${job_id ? sql`AND a.job_id = ${job_id}` : sql``}`;
  return readPage(db, { ...asked, filter }, { columns: sql``, joins: sql`` });
}

export interface ReceivedAsked extends PageAsked {
  job_id?: string | undefined;
  status?: Status | undefined;
  now: Date;
}

export async function readReceived(
  db: Db,
  company_id: string,
  { job_id, status, ...asked }: ReceivedAsked,
): Promise<Listed<Received>> {
  const filter = sql`a.company_id = ${company_id} ${job_id ? sql`AND a.job_id = ${job_id}` : sql``}
    ${status ? sql`AND a.status = ${status}` : sql``}`;
  const more = { columns: sql`, ${SEEKER}`, joins: SEEKER_JOINS };
  const { total, applications } = await readPage<ReceivedRow>(db, { ...asked, filter }, more);
  return { total, applications: applications.map(receivedOf) };
}

export async function readOneReceived(db: Db, id: string, now: Date): Promise<Received | null> {
  const { rows } = await sql<ReceivedRow>`SELECT ${COLUMNS(now)}, ${SEEKER}
    FROM applications a ${JOINS} ${SEEKER_JOINS} WHERE a.id = ${id}`.execute(db);
  return rows[0] ? receivedOf(rows[0]) : null;
}

export async function readOneOwn(db: Db, id: string, now: Date): Promise<Application | null> {
  const { rows } = await sql<Application>`
    SELECT ${COLUMNS(now)} FROM applications a ${JOINS} WHERE a.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The job to apply to, held so that it cannot close meanwhile; many may apply at once. */
export async function holdJob(db: Db, id: string) {
  return db
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .select(['jobs.title', 'jobs.company_id', 'jobs.state', 'jobs.expires_at'])
    .select('companies.name as company_name')
    .where('jobs.id', '=', id)
    .forShare('jobs')
    .executeTakeFirst();
}

export async function findSent(db: Db, job_id: string, person_id: string) {
  return db
    .selectFrom('applications')
    .select('applied_at')
    .where('job_id', '=', job_id)
    .where('person_id', '=', person_id)
    .executeTakeFirst();
}

/** False where this seeker's application to the job is there already. */
export async function insertApplication(
  db: Db,
  application: Insertable<Tables['applications']>,
): Promise<boolean> {
  const made = await db
    .insertInto('applications')
    .values(application)
    .onConflict((on) => on.columns(['job_id', 'person_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** What decides who may answer it; `lock` holds it until the answer is written. */
export async function readKey(db: Db, id: string, { lock = false } = {}) {
  return db
    .selectFrom('applications')
    .select(['company_id', 'person_id', 'status'])
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

export async function setStatus(db: Db, id: string, status: Status, now: Date): Promise<void> {
  const answered_at = status === 'accepted' || status === 'rejected' ? now : null;
  await db
    .updateTable('applications')
    .set({ status, answered_at, updated_at: now })
    .where('id', '=', id)
    .execute();
}
