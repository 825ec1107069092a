// Scheduled tasks: reminders, warnings, and cleanup. One process runs each.
import path from 'node:path';
import { sweepViewMarks } from '#analytics/store/sweep.ts';
import { sendInterviewReminders } from '#applications/interview-reminders.ts';
import { sweepApplications } from '#applications/store/retention.ts';
import { sweepResponses } from '#api/idempotency.ts';
import { sweepDailyCounts } from '#api/policy/daily-caps.ts';
import { sweepFiles } from '#files/sweep.ts';
import { sweepAuth } from '#auth/store/sweep.ts';
import { sendExpiryWarnings } from '#jobs/expiry-warnings.ts';
import { sweepEmbeddingDays } from '#matching/sweep.ts';
import { sweepNotifications } from '#notifications/sweep.ts';
import { startBudget, type Budget } from '#platform/budget.ts';
import type { Config } from '#platform/config.ts';
import { createFileStore } from '#platform/files/disk.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { sendDeadlineReminders } from '#saved/deadline-reminders.ts';
import { sweepSearch } from '#search/sweep.ts';
import { findOverdue, type SweepTask } from './overdue.ts';
import type { Log } from '#platform/log.ts';
import type { Db } from './context.ts';

interface MaintenanceContext {
  db: Db;
  log: Log;
  config: Pick<Config, 'retentionDays' | 'dataDir'>;
  clock: () => Date;
}

type TaskName =
  | SweepTask
  | 'deadline-reminders'
  | 'embeddings-sweep'
  | 'expiry-warnings'
  | 'interview-reminders'
  | 'search-sweep';

interface MaintenanceTask {
  name: TaskName;
  cron: string;
  /** Returns the number of rows. */
  run: (parts: { db: Db; now: Date; budget: Budget }) => Promise<number>;
}

/** Each task is idempotent, safe when two processes run it at once, and works in batches. */
function createTasks({ config, log }: MaintenanceContext): MaintenanceTask[] {
  const { retentionDays, dataDir } = config;
  const store = createFileStore(path.join(dataDir, 'files'));
  return [
    { name: 'interview-reminders', cron: '*/5 * * * *', run: sendInterviewReminders },
    { name: 'deadline-reminders', cron: '33 * * * *', run: sendDeadlineReminders },
    { name: 'expiry-warnings', cron: '3 * * * *', run: sendExpiryWarnings },
    {
      name: 'applications-sweep',
      cron: '13 * * * *',
      run: (parts) => sweepApplications({ ...parts, retentionDays }),
    },
    {
      name: 'files-sweep',
      cron: '23 * * * *',
      run: (parts) => sweepFiles({ ...parts, store, log }),
    },
    { name: 'daily-counts-sweep', cron: '48 * * * *', run: sweepDailyCounts },
    { name: 'search-sweep', cron: '53 * * * *', run: sweepSearch },
    { name: 'view-marks-sweep', cron: '1 * * * *', run: sweepViewMarks },
    { name: 'embeddings-sweep', cron: '11 4 * * *', run: sweepEmbeddingDays },
    { name: 'responses-sweep', cron: '33 * * * *', run: sweepResponses },
    { name: 'notifications-sweep', cron: '38 * * * *', run: sweepNotifications },
    {
      name: 'auth-sweep',
      cron: '43 * * * *',
      run: ({ db, now, budget }) => sweepAuth(db, now, budget),
    },
  ];
}

/** Runs one task within its budget, and logs the remaining rows. */
export async function runMaintenanceTask(
  context: MaintenanceContext,
  task: MaintenanceTask,
  budget: Budget = startBudget(),
): Promise<void> {
  const { db, log, clock, config } = context;
  const { name, run } = task;
  const rows = await run({ db, now: clock(), budget });
  if (rows > 0) log.info({ task: name, rows }, 'Scheduled task finished');
  if (!budget.ranOut()) return;
  const overdue = (await findOverdue({ db, now: clock(), config })).filter(
    ({ task }) => task === name,
  );
  for (const { table, rows: remaining, oldest } of overdue) {
    const since = oldest.due_at.toISOString();
    log.warn({ task: name, table, remaining, since }, 'Scheduled cleanup has rows left to delete');
  }
}

/** Names that tasks had before: their schedules are still in the database of a board that ran them. */
const FORMER_NAMES = [
  'answer-sweep',
  'file-sweep',
  'identity-sweep',
  'mark-sweep',
  'news-sweep',
  'retention',
];

export async function scheduleTasks(context: MaintenanceContext, queue: Queue): Promise<void> {
  for (const name of FORMER_NAMES) await queue.unschedule(name);
  for (const task of createTasks(context)) {
    await queue.every(task.name, task.cron, () => runMaintenanceTask(context, task));
  }
}
