// Reads and writes interviews and their proposed times.
import { sql } from 'kysely';
import type { Updateable } from 'kysely';
import type { Interview, OwnInterview } from '#applications/contract/interviews.ts';
import type { Tables } from '#tables.ts';
import type { Db, Language } from '#context.ts';
import { applicantName } from './columns.ts';
import { selectAppliedTitle } from './job-title.ts';

const TIMES = sql`ARRAY(
  SELECT t.starts_at FROM interview_times t WHERE t.interview_id = i.id ORDER BY t.position
) AS times`;
/** Whether the application is open or accepted, or its decision has not settled yet. */
export const isApplicationOpenSql = (now: Date) =>
  sql`(a.status IN ('pending', 'viewed', 'accepted') OR a.settles_at > ${now})`;
/** A settled rejection or withdrawal cancels interviews that had not begun. */
const isCancelledSql = (now: Date) => sql`(a.status NOT IN ('pending', 'viewed', 'accepted')
  AND (a.settles_at IS NULL OR a.settles_at <= ${now}) AND i.state IN ('proposed', 'another_asked', 'accepted')
  AND (i.chosen_at IS NULL OR i.chosen_at > a.answered_at))`;
const selectInterviewColumns = (
  now: Date,
) => sql`i.id, i.application_id, i.minutes, i.place, i.link, i.note, i.reply,
  i.chosen_at, i.created_at, i.updated_at, ${TIMES}, CASE WHEN ${isCancelledSql(now)} THEN 'cancelled' ELSE i.state END AS state`;

export interface InterviewRow extends Interview {
  uid: string;
  sequence: number;
}

export async function readInterview(db: Db, id: string, now: Date): Promise<InterviewRow | null> {
  const { rows } = await sql<InterviewRow>`
    SELECT ${selectInterviewColumns(now)}, i.uid, i.sequence
      + CASE WHEN i.state = 'accepted' AND ${isCancelledSql(now)} THEN 1 ELSE 0 END AS sequence
    FROM interviews i JOIN applications a ON a.id = i.application_id WHERE i.id = ${id}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Reads the interviews of applications, the latest first. */
export async function readInterviews(
  db: Db,
  application_ids: readonly string[],
  now: Date,
): Promise<Interview[]> {
  const { rows } = await sql<Interview>`
    SELECT ${selectInterviewColumns(now)} FROM interviews i JOIN applications a ON a.id = i.application_id
    WHERE a.id = ANY(${sql.val([...application_ids])}::text[]) ORDER BY i.created_at DESC, i.id DESC`.execute(
    db,
  );
  return rows;
}

export async function hasOpenInterview(db: Db, application_id: string): Promise<boolean> {
  const found = await db
    .selectFrom('interviews')
    .select('id')
    .where('application_id', '=', application_id)
    .where('state', 'in', ['proposed', 'another_asked'])
    .executeTakeFirst();
  return found !== undefined;
}

/** Stores the times in chronological order. */
async function addTimes(db: Db, interview_id: string, times: readonly Date[]): Promise<void> {
  const inOrder = times.toSorted((a, b) => a.getTime() - b.getTime());
  const rows = inOrder.map((starts_at, position) => ({ interview_id, position, starts_at }));
  await db.insertInto('interview_times').values(rows).execute();
}

type NewInterview = Pick<
  Interview,
  'id' | 'application_id' | 'minutes' | 'place' | 'link' | 'note' | 'times'
> & { uid: string; proposed_by: string };

export async function insertInterview(
  db: Db,
  { times, ...interview }: NewInterview,
  now: Date,
): Promise<void> {
  const initial = { reply: null, chosen_at: null, reminded_at: null };
  await db
    .insertInto('interviews')
    .values({ ...interview, ...initial, created_at: now, updated_at: now })
    .execute();
  await addTimes(db, interview.id, times);
}

/** With `times`, replaces the proposed times. */
export async function updateInterview(
  db: Db,
  id: string,
  patch: Updateable<Tables['interviews']>,
  times?: readonly Date[],
): Promise<void> {
  await db.updateTable('interviews').set(patch).where('id', '=', id).execute();
  if (!times) return;
  await db.deleteFrom('interview_times').where('interview_id', '=', id).execute();
  await addTimes(db, id, times);
}

const MAX_LISTED = 200;

const hasEndedSql = (now: Date) =>
  sql`(i.state = 'accepted' AND i.chosen_at + i.minutes * interval '1 minute' <= ${now})`;

/** Whether an agreed interview of the application `a` is over, so that readOwnInterviews leaves it out. */
export const hadInterviewSql = (now: Date) =>
  sql`EXISTS (SELECT FROM interviews i WHERE i.application_id = a.id AND ${hasEndedSql(now)})`;

/** Reads the upcoming and unanswered interviews of a seeker or a company, the next first. */
export async function readOwnInterviews(
  db: Db,
  own: { person_id: string } | { company_id: string },
  { now, language }: { now: Date; language: Language },
): Promise<OwnInterview[]> {
  const owner =
    'person_id' in own
      ? sql`a.person_id = ${own.person_id}`
      : sql`a.company_id = ${own.company_id}`;
  const { rows } = await sql<OwnInterview>`
    SELECT ${selectInterviewColumns(now)}, a.job_id, ${selectAppliedTitle(language)} AS job_title, a.company_name,
      coalesce(${applicantName.column}, '?') AS seeker_name
    FROM applications a JOIN interviews i ON i.application_id = a.id JOIN jobs j ON j.id = a.job_id
    ${applicantName.joins}
    WHERE ${owner} AND ${isApplicationOpenSql(now)}
      AND i.state IN ('proposed', 'another_asked', 'accepted') AND NOT ${hasEndedSql(now)}
    ORDER BY coalesce(i.chosen_at, (
      SELECT min(t.starts_at) FROM interview_times t WHERE t.interview_id = i.id AND t.starts_at > ${now}
    )) NULLS LAST, i.id LIMIT ${MAX_LISTED}`.execute(db);
  return rows;
}

/** Reads what a calendar entry needs besides the interview. */
export async function readAppointment(db: Db, id: string, language: Language) {
  const { rows } = await sql<{
    job_title: string;
    company_id: string;
    company_name: string;
    contact: string | null;
    seeker_name: string;
  }>`SELECT ${selectAppliedTitle(language)} AS job_title, a.company_id, a.company_name, c.contact,
      coalesce(${applicantName.column}, '?') AS seeker_name
    FROM interviews i JOIN applications a ON a.id = i.application_id JOIN companies c ON c.id = a.company_id
    JOIN jobs j ON j.id = a.job_id ${applicantName.joins}
    WHERE i.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function readInterviewIds(
  db: Db,
  application_ids: readonly string[],
): Promise<string[]> {
  if (application_ids.length === 0) return [];
  const rows = await db
    .selectFrom('interviews')
    .select('id')
    .where('application_id', 'in', application_ids)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether the interview is agreed, or awaits the answer to a proposal, for a time that has not passed. */
const isAheadSql = (now: Date) => sql`((i.state = 'accepted' AND i.chosen_at > ${now})
  OR (i.state = 'proposed' AND EXISTS (
    SELECT FROM interview_times t WHERE t.interview_id = i.id AND t.starts_at > ${now})))`;

/** Reads the interviews that somebody may still count on: the other side is notified when they are cancelled. */
export async function readInterviewsAhead(
  db: Db,
  application_ids: readonly string[],
  now: Date,
): Promise<{ id: string; application_id: string }[]> {
  if (application_ids.length === 0) return [];
  const { rows } = await sql<{ id: string; application_id: string }>`
    SELECT i.id, i.application_id FROM interviews i
    WHERE i.application_id = ANY (${[...application_ids]}) AND ${isAheadSql(now)} ORDER BY i.id`.execute(
    db,
  );
  return rows;
}

export interface AgreedInterview {
  company_id: string;
  job_id: string;
  chosen_at: Date;
}

/** Reads a seeker's agreed interviews that have not begun and still hold. */
export async function readAgreedInterviews(
  db: Db,
  person_id: string,
  now: Date,
): Promise<AgreedInterview[]> {
  const { rows } = await sql<AgreedInterview>`
    SELECT a.company_id, a.job_id, i.chosen_at FROM interviews i JOIN applications a ON a.id = i.application_id
    WHERE a.person_id = ${person_id} AND i.state = 'accepted' AND i.chosen_at > ${now}
      AND ${isApplicationOpenSql(now)} ORDER BY i.chosen_at, i.id`.execute(db);
  return rows;
}

/** Cancels the interviews of a withdrawn application that have not begun, those without a time ahead too. */
export async function cancelApplicationInterviews(
  db: Db,
  application_id: string,
  now: Date,
): Promise<void> {
  await sql`UPDATE interviews i SET state = 'cancelled', updated_at = ${now},
      sequence = sequence + CASE WHEN state = 'accepted' THEN 1 ELSE 0 END
    WHERE application_id = ${application_id} AND (i.state IN ('proposed', 'another_asked')
      OR (i.state = 'accepted' AND i.chosen_at > ${now}))`.execute(db);
}

interface UpcomingInterviewRow {
  id: string;
  application_id: string;
  person_id: string;
  company_id: string;
  job_id: string;
  chosen_at: Date;
}

/** Marks accepted interviews that begin before `until` as reminded, and returns them. */
export async function takeUpcomingInterviews(
  db: Db,
  now: Date,
  until: Date,
  limit: number,
): Promise<UpcomingInterviewRow[]> {
  const { rows } = await sql<UpcomingInterviewRow>`
    UPDATE interviews i SET reminded_at = ${now} FROM applications a
    WHERE a.id = i.application_id AND i.id IN (
      SELECT i.id FROM interviews i JOIN applications a ON a.id = i.application_id
      WHERE i.state = 'accepted' AND i.reminded_at IS NULL AND i.chosen_at > ${now} AND i.chosen_at <= ${until}
        AND ${isApplicationOpenSql(now)}
      ORDER BY i.chosen_at LIMIT ${limit} FOR UPDATE OF i SKIP LOCKED
    ) RETURNING i.id, i.application_id, i.chosen_at, a.person_id, a.company_id, a.job_id`.execute(
    db,
  );
  return rows;
}
