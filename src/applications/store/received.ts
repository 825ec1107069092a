// Reads a company's received applications: filtered, searched, sorted, counted by status.
import { sql, type RawBuilder } from 'kysely';
import type { ReceivedApplication, Status } from '#applications/contract.ts';
import type { ReceivedRow, RECEIVED_SORTS } from '#applications/contract/deciding.ts';
import { splitSearchWords } from '#applications/rules/search-text.ts';
import { countWaitingDays } from '#applications/rules/timeline.ts';
import { toPageSql, type PageRequest } from '#platform/paging.ts';
import type { Db } from '#context.ts';
import {
  applicantName,
  countUnreadOf,
  selectApplicationColumns,
  JOINS,
  TAKEN_DOWN,
  toReceivedApplication,
  SEEKER_COLUMNS,
  SEEKER_JOINS,
  SHORT_LETTER,
  WHOLE_LETTER,
} from './columns.ts';
import type { Reader, ReceivedColumns } from './columns.ts';

export interface ReceivedConditions {
  job_id?: string | undefined;
  status?: Status | undefined;
  search?: string | undefined;
  sort?: (typeof RECEIVED_SORTS)[number] | undefined;
}

/** Vietnamese names sort by the given name, which comes last. */
const NAME = applicantName.column;
const GIVEN_NAME = sql`regexp_replace(${NAME}, '^.*\\s', '')`;
const ORDERS = {
  newest: sql`a.applied_at DESC, a.id DESC`,
  oldest: sql`a.applied_at, a.id`,
  name: sql`${GIVEN_NAME} COLLATE "vi-x-icu", ${NAME} COLLATE "vi-x-icu", a.id`,
};

/** A query without searchable characters matches nothing. */
function toSearchSql(search: string | undefined): RawBuilder<unknown> {
  if (!search) return sql``;
  const words = splitSearchWords(search);
  if (words.length === 0) return sql`AND false`;
  const all = sql`ALL (${words.map((word) => `%${word}%`)}::text[])`;
  // A search must not reveal the content of a withdrawn application, so only its name is searched.
  return sql`AND a.search_text LIKE ${all} AND (a.status <> 'withdrawn' OR EXISTS (
    SELECT 1 FROM application_copies k WHERE k.application_id = a.id AND fold(k.profile->>'full_name') LIKE ${all}))`;
}

/** Filters by company, job and search, but not by status. */
function toFilterSql(
  company_id: string,
  { job_id, search }: ReceivedConditions,
): RawBuilder<unknown> {
  return sql`a.company_id = ${company_id} ${job_id ? sql`AND a.job_id = ${job_id}` : sql``} ${toSearchSql(search)}`;
}

/** Materialized for a search, because scanning the letters is expensive and counts and page share the result. */
function toFoundSql(company_id: string, filter: ReceivedConditions): RawBuilder<unknown> {
  return sql`found AS ${filter.search ? sql`MATERIALIZED` : sql`NOT MATERIALIZED`} (
    SELECT a.id, a.status, a.applied_at, a.person_id FROM applications a WHERE ${toFilterSql(company_id, filter)})`;
}

/** Selects ids with their rank. Joins names only when sorting by them. */
function toOrderSql({ status, sort = 'newest' }: ReceivedConditions): RawBuilder<unknown> {
  return sql`SELECT a.id, row_number() OVER (ORDER BY ${ORDERS[sort]}) AS place
    FROM found a ${sort === 'name' ? applicantName.joins : sql``} ${status ? sql`WHERE a.status = ${status}` : sql``}
    ORDER BY ${ORDERS[sort]}`;
}

interface StatusCount {
  status: Status;
  count: number;
}

const selectRowColumns = (
  now: Date,
) => sql`a.file_id IS NOT NULL AND a.status <> 'withdrawn' AS has_file,
  (SELECT count(*) FROM application_notes n WHERE n.application_id = a.id AND n.side = 'company') AS notes,
  ${countUnreadOf('company')} AS unread_messages,
  (SELECT min(i.chosen_at) FROM interviews i
    WHERE i.application_id = a.id AND i.state = 'accepted' AND i.chosen_at >= ${now}) AS interview_at,
  EXISTS (SELECT 1 FROM interviews i
    WHERE i.application_id = a.id AND i.state IN ('proposed', 'accepted')) AS is_invited`;

type Row = ReceivedColumns &
  Pick<ReceivedRow, 'has_file' | 'notes' | 'unread_messages' | 'interview_at'> & {
    is_invited: boolean;
  };

/** Reads the page, the count of each status whatever the filter, and that of all applications but withdrawn ones. */
export async function readReceived(
  db: Db,
  company_id: string,
  { now, language, ...filter }: ReceivedConditions & PageRequest & Reader,
): Promise<{ applications: ReceivedRow[]; by_status: StatusCount[]; received: number }> {
  const { job_id } = filter;
  const { rows } = await sql<Row & { by_status: StatusCount[] | null; received: number }>`
    WITH ${toFoundSql(company_id, filter)},
    page AS MATERIALIZED (${toOrderSql(filter)} ${toPageSql(filter)}),
    counts AS (SELECT status, count(*) AS count FROM found GROUP BY status)
    SELECT it.*, (SELECT json_agg(counts) FROM counts) AS by_status,
      (SELECT count(*) FROM applications a WHERE ${toFilterSql(company_id, { job_id })} AND a.status <> 'withdrawn') AS received
    FROM (SELECT 1) one LEFT JOIN (
      SELECT page.place, ${selectApplicationColumns({ now, language }, SHORT_LETTER)}, ${TAKEN_DOWN}, ${SEEKER_COLUMNS}, ${selectRowColumns(now)}
      FROM page JOIN applications a ON a.id = page.id ${JOINS} ${SEEKER_JOINS}
    ) it ON true ORDER BY it.place`.execute(db);
  const applications = rows.filter(({ id }) => id !== null).map((row) => toReceivedRow(row, now));
  return { applications, by_status: rows[0]?.by_status ?? [], received: rows[0]?.received ?? 0 };
}

function toReceivedRow(row: Row, now: Date): ReceivedRow {
  const { has_file, notes, unread_messages, interview_at } = row;
  const waiting_days = countWaitingDays(row, now);
  return {
    ...toReceivedApplication(row),
    has_file,
    notes,
    unread_messages,
    interview_at,
    waiting_days,
  };
}

export async function readReceivedIds(
  db: Db,
  company_id: string,
  filter: ReceivedConditions,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH ${toFoundSql(company_id, filter)} ${toOrderSql(filter)}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface ExportedApplication extends ReceivedApplication {
  has_file: boolean;
  /** As sent; null after a withdrawal. */
  phone: string | null;
  notice_period: string | null;
}

/** Reads full applications in the order of `ids`; rows deleted since are skipped. */
export async function readReceivedForExport(
  db: Db,
  ids: readonly string[],
  reader: Reader,
): Promise<ExportedApplication[]> {
  const { rows } = await sql<Row & Pick<ExportedApplication, 'phone' | 'notice_period'>>`
    SELECT ${selectApplicationColumns(reader, WHOLE_LETTER)}, ${TAKEN_DOWN}, ${SEEKER_COLUMNS}, ${selectRowColumns(reader.now)},
      sent.it->>'phone' AS phone, sent.it->>'notice_period' AS notice_period
    FROM applications a ${JOINS} ${SEEKER_JOINS} WHERE a.id = ANY (${[...ids]})`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { has_file, phone, notice_period } = row;
    return [{ ...toReceivedApplication(row), has_file, phone, notice_period }];
  });
}

export async function readReceivedApplication(db: Db, id: string, reader: Reader) {
  const { rows } = await sql<ReceivedColumns & { message: string | null }>`
    SELECT ${selectApplicationColumns(reader, WHOLE_LETTER)}, ${TAKEN_DOWN}, ${SEEKER_COLUMNS}, a.message FROM applications a ${JOINS} ${SEEKER_JOINS}
    WHERE a.id = ${id}`.execute(db);
  return rows[0] ? { ...toReceivedApplication(rows[0]), message: rows[0].message } : null;
}
