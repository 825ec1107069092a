// The applications that a company has received: filtered, searched, sorted, counted by status.
import { sql, type RawBuilder } from 'kysely';
import type { Received, Status } from '#applications/contract.ts';
import type { ReceivedRow, RECEIVED_SORTS } from '#applications/contract/deciding.ts';
import { searchWords } from '#applications/rules/found.ts';
import { waitingDays } from '#applications/rules/timeline.ts';
import { pageSql, type PageAsked } from '#platform/paging.ts';
import type { Db } from '#visit.ts';
import { columns, CUT, JOINS, receivedOf, SEEKER, SEEKER_JOINS } from './columns.ts';
import type { ReceivedColumns } from './columns.ts';

export interface ReceivedFilter {
  job_id?: string | undefined;
  status?: Status | undefined;
  search?: string | undefined;
  sort?: (typeof RECEIVED_SORTS)[number] | undefined;
}

/** People are ordered by their given name, which comes last. */
const NAME = sql`coalesce(nullif(s.full_name, ''), nullif(p.name, ''), split_part(p.email, '@', 1))`;
const GIVEN = sql`regexp_replace(${NAME}, '^.*\\s', '')`;
const ORDERS = {
  newest: sql`a.applied_at DESC, a.id DESC`,
  oldest: sql`a.applied_at, a.id`,
  name: sql`${GIVEN} COLLATE "vi-x-icu", ${NAME} COLLATE "vi-x-icu", a.id`,
};

/** What folds to nothing occurs nowhere. */
function wordsSql(search: string | undefined): RawBuilder<unknown> {
  if (!search) return sql``;
  const words = searchWords(search);
  if (words.length === 0) return sql`AND false`;
  return sql`AND a.search_text LIKE ALL (${words.map((word) => `%${word}%`)}::text[])`;
}

/** Whatever status is asked for. */
function withinSql(company_id: string, { job_id, search }: ReceivedFilter): RawBuilder<unknown> {
  return sql`a.company_id = ${company_id} ${job_id ? sql`AND a.job_id = ${job_id}` : sql``} ${wordsSql(search)}`;
}

/** The ids in order, as the start of a statement; names are looked up only where they order. */
function idsSql(company_id: string, asked: ReceivedFilter): RawBuilder<unknown> {
  const { status, sort = 'newest' } = asked;
  return sql`SELECT a.id FROM applications a ${sort === 'name' ? SEEKER_JOINS : sql``}
    WHERE ${withinSql(company_id, asked)} ${status ? sql`AND a.status = ${status}` : sql``}
    ORDER BY ${ORDERS[sort]}`;
}

export interface StatusCount {
  status: Status;
  count: number;
}

export async function countByStatus(
  db: Db,
  company_id: string,
  asked: ReceivedFilter,
): Promise<StatusCount[]> {
  const { rows } = await sql<StatusCount>`SELECT a.status, count(*) AS count FROM applications a
    WHERE ${withinSql(company_id, asked)} GROUP BY a.status`.execute(db);
  return rows;
}

const ROW = (now: Date) => sql`a.file_id IS NOT NULL AS has_file,
  (SELECT count(*) FROM application_notes n WHERE n.application_id = a.id AND n.side = 'company') AS notes,
  (SELECT min(i.chosen_at) FROM interviews i
    WHERE i.application_id = a.id AND i.state = 'accepted' AND i.chosen_at >= ${now}) AS interview_at`;

type Row = ReceivedColumns & Pick<ReceivedRow, 'has_file' | 'notes' | 'interview_at'>;

export async function readReceived(
  db: Db,
  company_id: string,
  { now, ...asked }: ReceivedFilter & PageAsked & { now: Date },
): Promise<ReceivedRow[]> {
  const order = ORDERS[asked.sort ?? 'newest'];
  const { rows } = await sql<Row>`
    WITH page AS MATERIALIZED (${idsSql(company_id, asked)} ${pageSql(asked)})
    SELECT ${columns(now, CUT)}, ${SEEKER}, ${ROW(now)}
    FROM page JOIN applications a ON a.id = page.id ${JOINS} ${SEEKER_JOINS} ORDER BY ${order}`.execute(
    db,
  );
  return rows.map((row) => {
    const { has_file, notes, interview_at } = row;
    const waiting_days = waitingDays(row, now);
    return { ...receivedOf(row), has_file, notes, interview_at, waiting_days };
  });
}

export async function readReceivedIds(
  db: Db,
  company_id: string,
  asked: ReceivedFilter,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${idsSql(company_id, asked)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whole, in the order of the ids; those that went meanwhile are left out. */
export async function readReceivedWhole(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<(Received & { has_file: boolean })[]> {
  const { rows } = await sql<Row>`SELECT ${columns(now)}, ${SEEKER}, ${ROW(now)}
    FROM applications a ${JOINS} ${SEEKER_JOINS} WHERE a.id = ANY (${[...ids]})`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ ...receivedOf(row), has_file: row.has_file }] : [];
  });
}

export async function readOneReceived(db: Db, id: string, now: Date) {
  const { rows } = await sql<ReceivedColumns & { message: string | null }>`
    SELECT ${columns(now)}, ${SEEKER}, a.message FROM applications a ${JOINS} ${SEEKER_JOINS}
    WHERE a.id = ${id}`.execute(db);
  return rows[0] ? { ...receivedOf(rows[0]), message: rows[0].message } : null;
}
