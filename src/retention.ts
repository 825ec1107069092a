// Which rows the scheduled cleanups delete, and which they should have deleted by now: for their log and for `doctor`.
import { VIEW_RETENTION } from '#analytics/store/retention.ts';
import { RESPONSE_RETENTION } from '#api/idempotency.ts';
import { DAILY_COUNT_RETENTION } from '#api/policy/daily-caps.ts';
import { findOverdueApplications } from '#applications/store/retention.ts';
import { AUTH_RETENTION } from '#auth/store/retention.ts';
import { EVENT_RETENTION } from '#events/outbox.ts';
import { ERASED_FILE_RETENTION } from '#files/store/sweep.ts';
import { EMBEDDING_DAY_RETENTION } from '#matching/store/embedding-days.ts';
import { NOTIFICATION_RETENTION } from '#notifications/store/retention.ts';
import type { Config } from '#platform/config.ts';
import { findExpired, type ExpiredRows, type RetentionRule } from '#platform/retention.ts';
import { CHANGE_RETENTION, DOCUMENT_RETENTION } from '#search/store/sweep.ts';
import type { Db } from './context.ts';

/** The scheduled tasks that do nothing but delete expired rows, every hour. */
export const SWEEP_RULES = {
  'auth-sweep': AUTH_RETENTION,
  'daily-counts-sweep': [DAILY_COUNT_RETENTION],
  'embeddings-sweep': [EMBEDDING_DAY_RETENTION],
  'notifications-sweep': [EVENT_RETENTION, ...NOTIFICATION_RETENTION],
  'responses-sweep': [RESPONSE_RETENTION],
  'view-marks-sweep': VIEW_RETENTION,
} as const satisfies Record<string, readonly RetentionRule[]>;

/** All tables by the hourly task that deletes their rows, except applications, whose time depends on their job. */
const RULES = {
  ...SWEEP_RULES,
  'files-sweep': [ERASED_FILE_RETENTION],
  'search-sweep': [DOCUMENT_RETENTION, CHANGE_RETENTION],
} as const satisfies Record<string, readonly RetentionRule[]>;

/** Names of the scheduled tasks that delete rows every hour. */
export type SweepTask = 'applications-sweep' | keyof typeof RULES;

interface Overdue extends ExpiredRows {
  /** The task that deletes it. */
  task: string;
  table: string;
}

/** Rows of a table are counted up to here. */
const MAX_COUNT = 10_000;

interface Question {
  db: Db;
  now: Date;
  config: Pick<Config, 'retentionDays'>;
}

/** Tables with overdue rows, the longest overdue first. */
export async function findOverdue({ db, now, config }: Question): Promise<Overdue[]> {
  const { rows, oldest } = await findOverdueApplications(db, now, {
    retentionDays: config.retentionDays,
    most: MAX_COUNT,
  });
  const found: Overdue[] = oldest
    ? [{ task: 'applications-sweep', table: 'applications', rows, oldest }]
    : [];
  for (const [task, rules] of Object.entries(RULES)) {
    for (const rule of rules) {
      const expired = await findExpired(db, now, { rule, most: MAX_COUNT });
      if (expired) found.push({ task, table: rule.table, ...expired });
    }
  }
  return found.toSorted((a, b) => a.oldest.due_at.getTime() - b.oldest.due_at.getTime());
}
