// Finds rows that should have been deleted by now: for the cleanup's log and for `doctor`.
import { sql } from 'kysely';
import { ANSWER_DAYS } from '#api/idempotency.ts';
import { ACCOUNT_EVENT_DAYS } from '#auth/rules/account-events.ts';
import {
  ACCOUNT_MAIL_DAYS,
  DEVICE_DAYS,
  THROTTLE_DAYS,
  UNCONFIRMED_TOTP_DAYS,
} from '#auth/store/sweep.ts';
import {
  ALERTED_JOB_DAYS,
  EVENT_DAYS,
  MAIL_DAYS,
  NOTIFICATION_DAYS,
} from '#notifications/sweep.ts';
import { findOverdueApplications } from '#applications/store/retention.ts';
import type { Config } from '#platform/config.ts';
import type { Db } from './context.ts';
import { DAY } from '#platform/durations.ts';

/** Names of the scheduled tasks that delete rows every hour. */
export type SweepTask =
  | 'applications-sweep'
  | 'auth-sweep'
  | 'daily-counts-sweep'
  | 'files-sweep'
  | 'notifications-sweep'
  | 'responses-sweep'
  | 'view-marks-sweep';

export interface Overdue {
  /** The task that deletes it. */
  task: SweepTask;
  table: string;
  /** Counted up to `MOST`. */
  rows: number;
  oldest: { id: string; due_at: Date };
}

interface RetentionRule {
  task: SweepTask;
  table: string;
  /** An SQL expression that identifies a row without personal data. */
  id: string;
  /** The column or expression from which `days` are counted. */
  from: string;
  days: number;
  where?: string;
}

const MOST = 10_000;

const RULES: readonly RetentionRule[] = [
  { task: 'notifications-sweep', table: 'events', id: 'id', from: 'told_at', days: EVENT_DAYS },
  {
    task: 'notifications-sweep',
    table: 'alerted_jobs',
    id: 'job_id',
    from: 'at',
    days: ALERTED_JOB_DAYS,
  },
  {
    task: 'notifications-sweep',
    table: 'notifications',
    id: 'id',
    from: 'created_at',
    days: NOTIFICATION_DAYS,
  },
  {
    task: 'notifications-sweep',
    table: 'mails',
    id: 'id',
    from: 'created_at',
    days: MAIL_DAYS,
    where: "state <> 'waiting'",
  },
  { task: 'auth-sweep', table: 'sessions', id: 'sid', from: 'expires_at', days: 0 },
  {
    task: 'auth-sweep',
    table: 'tickets',
    from: 'expires_at',
    days: 0,
    id: "kind || ' of ' || created_at",
  },
  {
    task: 'auth-sweep',
    table: 'account_mails',
    id: 'id',
    from: 'created_at',
    days: ACCOUNT_MAIL_DAYS,
  },
  { task: 'auth-sweep', table: 'throttles', id: "'a limit'", from: 'at', days: THROTTLE_DAYS },
  { task: 'auth-sweep', table: 'email_changes', id: 'id', from: 'expires_at', days: 0 },
  {
    task: 'auth-sweep',
    table: 'account_totps',
    id: 'account_id',
    from: 'created_at',
    days: UNCONFIRMED_TOTP_DAYS,
    where: 'confirmed_at IS NULL',
  },
  {
    task: 'auth-sweep',
    table: 'account_devices',
    id: "'a device'",
    from: 'seen_at',
    days: DEVICE_DAYS,
  },
  {
    task: 'responses-sweep',
    table: 'idempotent_answers',
    id: 'call',
    from: 'created_at',
    days: ANSWER_DAYS,
  },
  // A day ends at midnight in Vietnam, 17:00 UTC of that date.
  {
    task: 'view-marks-sweep',
    table: 'view_salts',
    id: 'day::text',
    days: 0,
    from: "(day + time '17:00') AT TIME ZONE 'UTC'",
  },
  {
    task: 'view-marks-sweep',
    table: 'view_marks',
    id: 'day::text',
    days: 0,
    from: "(day + time '17:00') AT TIME ZONE 'UTC'",
  },
  { task: 'auth-sweep', table: 'account_events', id: 'id', from: 'at', days: ACCOUNT_EVENT_DAYS },
  {
    task: 'daily-counts-sweep',
    table: 'daily_counts',
    id: 'day::text',
    days: 0,
    from: "(day + time '17:00') AT TIME ZONE 'UTC'",
  },
  { task: 'files-sweep', table: 'erased_files', id: 'key', from: 'erased_at', days: 0 },
];

async function findOldest(db: Db, now: Date, rule: RetentionRule): Promise<Overdue[]> {
  const { task, table, id, from, days, where } = rule;
  const before = new Date(now.getTime() - days * DAY);
  const { rows } = await sql<{ id: string; from: Date; n: number }>`
    WITH due AS (
      SELECT ${sql.raw(id)} AS id, ${sql.raw(from)} AS "from" FROM ${sql.table(table)}
      WHERE ${sql.raw(from)} < ${before} AND ${sql.raw(where ?? 'true')} ORDER BY 2 LIMIT ${MOST}
    ) SELECT id, "from", count(*) OVER () AS n FROM due ORDER BY 2 LIMIT 1`.execute(db);
  return rows.map((row) => {
    const due_at = new Date(row.from.getTime() + days * DAY);
    return { task, table, rows: row.n, oldest: { id: row.id, due_at } };
  });
}

interface Question {
  db: Db;
  now: Date;
  config: Pick<Config, 'retentionDays'>;
}

/** Tables with overdue rows, the longest overdue first. */
export async function findOverdue({ db, now, config }: Question): Promise<Overdue[]> {
  const { rows, oldest } = await findOverdueApplications(db, now, {
    retentionDays: config.retentionDays,
    most: MOST,
  });
  const found: Overdue[] = oldest
    ? [{ task: 'applications-sweep', table: 'applications', rows, oldest }]
    : [];
  for (const rule of RULES) found.push(...(await findOldest(db, now, rule)));
  return found.toSorted((a, b) => a.oldest.due_at.getTime() - b.oldest.due_at.getTime());
}
