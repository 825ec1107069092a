// The applications that a company has received: filtered, searched, sorted, counted by status.
import { sql, type RawBuilder } from 'kysely';
import type { ReceivedApplication, Status } from '#applications/contract.ts';
import type { ReceivedRow, RECEIVED_SORTS } from '#applications/contract/deciding.ts';
import { splitSearchWords } from '#applications/rules/search-text.ts';
import { countWaitingDays } from '#applications/rules/timeline.ts';
import { toPageSql, type PageRequest } from '#platform/paging.ts';
import type { Db } from '#context.ts';
import {
  applicantName,
  selectApplicationColumns,
  JOINS,
  toReceivedApplication,
  SEEKER,
  SEEKER_JOINS,
  SHORT_LETTER,
  WHOLE_LETTER,
} from './columns.ts';
import type { Reader, ReceivedColumns } from './columns.ts';

export interface ReceivedFilter {
  job_id?: string | undefined;
  status?: Status | undefined;
  search?: string | undefined;
  sort?: (typeof RECEIVED_SORTS)[number] | undefined;
}

/** People are ordered by their given name, which comes last. */
const NAME = applicantName.column;
const GIVEN = sql`regexp_replace(${NAME}, '^.*\\s', '')`;
const ORDERS = {
  newest: sql`a.applied_at DESC, a.id DESC`,
  oldest: sql`a.applied_at, a.id`,
  name: sql`${GIVEN} COLLATE "vi-x-icu", ${NAME} COLLATE "vi-x-icu", a.id`,
};

/** What folds to nothing occurs nowhere. */
function wordsSql(search: string | undefined): RawBuilder<unknown> {
  if (!search) return sql``;
  const words = splitSearchWords(search);
  if (words.length === 0) return sql`AND false`;
  const all = sql`ALL (${words.map((word) => `%${word}%`)}::text[])`;
  // What a withdrawn application said must not be found out by asking for it: its name alone is searched.
  return sql`AND a.search_text LIKE ${all} AND (a.status <> 'withdrawn' OR EXISTS (
    SELECT 1 FROM application_copies k WHERE k.application_id = a.id AND fold(k.profile->>'full_name') LIKE ${all}))`;
}

/** Whatever status is asked for. */
function withinSql(company_id: string, { job_id, search }: ReceivedFilter): RawBuilder<unknown> {
  return sql`a.company_id = ${company_id} ${job_id ? sql`AND a.job_id = ${job_id}` : sql``} ${wordsSql(search)}`;
}

/** Found once: what is searched for is looked for in each letter, so that counts and page share it. */
function foundSql(company_id: string, asked: ReceivedFilter): RawBuilder<unknown> {
  return sql`found AS ${asked.search ? sql`MATERIALIZED` : sql`NOT MATERIALIZED`} (
    SELECT a.id, a.status, a.applied_at, a.person_id FROM applications a WHERE ${withinSql(company_id, asked)})`;
}

/** Their ids with their places in order; names are looked up only where they order. */
function placesSql({ status, sort = 'newest' }: ReceivedFilter): RawBuilder<unknown> {
  return sql`SELECT a.id, row_number() OVER (ORDER BY ${ORDERS[sort]}) AS place
    FROM found a ${sort === 'name' ? applicantName.joins : sql``} ${status ? sql`WHERE a.status = ${status}` : sql``}
    ORDER BY ${ORDERS[sort]}`;
}

export interface StatusCount {
  status: Status;
  count: number;
}

const ROW = (now: Date) => sql`a.file_id IS NOT NULL AND a.status <> 'withdrawn' AS has_file,
  (SELECT count(*) FROM application_notes n WHERE n.application_id = a.id AND n.side = 'company') AS notes,
  (SELECT min(i.chosen_at) FROM interviews i
    WHERE i.application_id = a.id AND i.state = 'accepted' AND i.chosen_at >= ${now}) AS interview_at`;

type Row = ReceivedColumns & Pick<ReceivedRow, 'has_file' | 'notes' | 'interview_at'>;

/** The page, and how many there are of each status, whichever one was asked for. */
export async function readReceived(
  db: Db,
  company_id: string,
  { now, language, ...asked }: ReceivedFilter & PageRequest & Reader,
): Promise<{ applications: ReceivedRow[]; by_status: StatusCount[] }> {
  const { rows } = await sql<Row & { by_status: StatusCount[] | null }>`
    WITH ${foundSql(company_id, asked)},
    page AS MATERIALIZED (${placesSql(asked)} ${toPageSql(asked)}),
    counts AS (SELECT status, count(*) AS count FROM found GROUP BY status)
    SELECT it.*, (SELECT json_agg(counts) FROM counts) AS by_status
    FROM (SELECT 1) one LEFT JOIN (
      SELECT page.place, ${selectApplicationColumns({ now, language }, SHORT_LETTER)}, ${SEEKER}, ${ROW(now)}
      FROM page JOIN applications a ON a.id = page.id ${JOINS} ${SEEKER_JOINS}
    ) it ON true ORDER BY it.place`.execute(db);
  const applications = rows.filter(({ id }) => id !== null).map((row) => rowOf(row, now));
  return { applications, by_status: rows[0]?.by_status ?? [] };
}

function rowOf(row: Row, now: Date): ReceivedRow {
  const { has_file, notes, interview_at } = row;
  const waiting_days = countWaitingDays(row, now);
  return { ...toReceivedApplication(row), has_file, notes, interview_at, waiting_days };
}

export async function readReceivedIds(
  db: Db,
  company_id: string,
  asked: ReceivedFilter,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH ${foundSql(company_id, asked)} ${placesSql(asked)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whole, in the order of the ids; those that went meanwhile are left out. */
export async function readReceivedForExport(
  db: Db,
  ids: readonly string[],
  reader: Reader,
): Promise<(ReceivedApplication & { has_file: boolean })[]> {
  const { rows } =
    await sql<Row>`SELECT ${selectApplicationColumns(reader, WHOLE_LETTER)}, ${SEEKER}, ${ROW(reader.now)}
    FROM applications a ${JOINS} ${SEEKER_JOINS} WHERE a.id = ANY (${[...ids]})`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ ...toReceivedApplication(row), has_file: row.has_file }] : [];
  });
}

export async function readReceivedApplication(db: Db, id: string, reader: Reader) {
  const { rows } = await sql<ReceivedColumns & { message: string | null }>`
    SELECT ${selectApplicationColumns(reader, WHOLE_LETTER)}, ${SEEKER}, a.message FROM applications a ${JOINS} ${SEEKER_JOINS}
    WHERE a.id = ${id}`.execute(db);
  return rows[0] ? { ...toReceivedApplication(rows[0]), message: rows[0].message } : null;
}
