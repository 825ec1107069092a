// Erases applications after the retention period, counted from rejection, withdrawal or the end of the job.
import { sql } from 'kysely';
import { startBudget, type Budget } from '#platform/budget.ts';
import { isStatementTimeout } from '#platform/database/error-codes.ts';
import { runAtLowPriority } from '#platform/database/low-priority.ts';
import type { Db } from '#context.ts';
import { RETENTION_DAYS } from '#applications/rules/erasure.ts';
import { DAY, MINUTE } from '#platform/durations.ts';
import { JOB_END } from './job-end.ts';

const TIME_BUDGET = 5 * MINUTE;
/** Applications examined in one statement. */
const PAGE_SIZE = 500;

interface Sweep {
  db: Db;
  now: Date;
  retentionDays?: number | undefined;
  budget?: Budget;
  page?: number;
}

/** SQL twin of `getLastInterviewTime` (rules/interview-times.ts). */
const LAST_INTERVIEW_TIME = sql`(SELECT max(coalesce(i.chosen_at, t.starts_at)) FROM interviews i
  JOIN interview_times t ON t.interview_id = i.id
  WHERE i.application_id = a.id AND i.state IN ('proposed', 'another_asked', 'accepted'))`;

/**
 * SQL twin of `getErasureDate` (rules/erasure.ts): start of the retention period; null for accepted applications. An
 * interview that is still ahead at its end prolongs it: it starts so much later that it ends with the interview.
 */
const toRetentionStart = (days: number) => sql`CASE
  WHEN a.status IN ('rejected', 'withdrawn') THEN a.updated_at
  WHEN a.status IN ('pending', 'viewed') THEN greatest(a.updated_at, ${JOB_END},
    ${LAST_INTERVIEW_TIME} - ${days}::int * interval '1 day')
END`;

interface Cursor {
  updated_at: string;
  id: string;
}

interface PageResult {
  erased: number;
  /** Cursor of the next statement; null at the end. */
  last: Cursor | null;
}

interface ErasedPage {
  now: Date;
  days: number;
  from: Cursor;
  page: number;
}

/** Whatever started before has ended by now. */
const toLatestStart = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY);

/** Pages by age, so that rows whose job still runs are examined once and not by every statement. */
async function erasePage(db: Db, { now, days, from, page }: ErasedPage): Promise<PageResult> {
  const before = toLatestStart(now, days);
  const { rows } = await sql<{ erased: number; seen: number; updated_at: string; id: string }>`
    WITH page AS MATERIALIZED (
      SELECT a.id, a.updated_at, coalesce(${toRetentionStart(days)} < ${before}, false) AS due
      FROM applications a JOIN jobs j ON j.id = a.job_id
      WHERE a.status <> 'accepted' AND a.updated_at < ${before}
        AND (a.updated_at, a.id) > (${from.updated_at}::timestamptz, ${from.id})
      ORDER BY a.updated_at, a.id LIMIT ${page}
    ), erased AS (
      DELETE FROM applications WHERE id IN (SELECT id FROM page WHERE due)
        AND status <> 'accepted' AND updated_at < ${before} RETURNING 1
    ), last AS (
      SELECT id, updated_at::text FROM page ORDER BY page.updated_at DESC, id DESC LIMIT 1
    )
    SELECT (SELECT count(*) FROM erased) AS erased, (SELECT count(*) FROM page) AS seen, last.* FROM last`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return { erased: 0, last: null };
  const { erased, seen, updated_at, id } = row;
  return { erased, last: seen < page ? null : { updated_at, id } };
}

/**
 * Halves a page that takes longer than the database allows a statement: what hangs on an application has no limit, and a
 * page that fails would fail at every sweep.
 */
async function erasePageInTime(db: Db, next: ErasedPage): Promise<PageResult & { page: number }> {
  for (let { page } = next; ; page = Math.floor(page / 2)) {
    try {
      const result = await runAtLowPriority(db, (within) => erasePage(within, { ...next, page }));
      return { ...result, page };
    } catch (error) {
      if (!isStatementTimeout(error) || page === 1) throw error;
    }
  }
}

/**
 * Returns the number of erased applications; accepted ones stay. Copy, steps, notes, consent, interviews and
 * notifications are deleted with the row. The CV is deleted by the sweep of files, once its owner has deleted it too.
 */
export async function sweepApplications(sweep: Sweep): Promise<number> {
  const {
    db,
    now,
    retentionDays = RETENTION_DAYS,
    budget = startBudget(TIME_BUDGET),
    page: firstPage = PAGE_SIZE,
  } = sweep;
  let [from, page]: [Cursor, number] = [{ updated_at: '-infinity', id: '' }, firstPage];
  for (let erased = 0; ;) {
    const step = await erasePageInTime(db, { now, days: retentionDays, from, page });
    erased += step.erased;
    if (!step.last || budget.isOver()) return erased;
    // Later pages stay as small: each attempt that fails costs the whole time limit.
    ({ last: from, page } = step);
  }
}

interface OverdueApplications {
  rows: number;
  /** The application that has been due the longest. */
  oldest: { id: string; due_at: Date } | null;
}

/** Counts applications that should have been erased by now, up to `most`. */
export async function findOverdueApplications(
  db: Db,
  now: Date,
  { retentionDays = RETENTION_DAYS, most = 10_000 } = {},
): Promise<OverdueApplications> {
  const before = toLatestStart(now, retentionDays);
  const start = toRetentionStart(retentionDays);
  const { rows } = await sql<{ id: string; counted_from: Date; n: number }>`
    WITH due AS (
      SELECT a.id, ${start} AS counted_from FROM applications a JOIN jobs j ON j.id = a.job_id
      WHERE a.status <> 'accepted' AND a.updated_at < ${before} AND ${start} < ${before} LIMIT ${most}
    ) SELECT id, counted_from, count(*) OVER () AS n FROM due ORDER BY counted_from, id LIMIT 1`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return { rows: 0, oldest: null };
  const due_at = new Date(row.counted_from.getTime() + retentionDays * DAY);
  return { rows: row.n, oldest: { id: row.id, due_at } };
}
