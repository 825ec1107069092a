// Scheduled tasks: reminders, warnings, and cleanup. One process runs each.
import path from 'node:path';
import { sendInterviewReminders } from '#applications/interview-reminders.ts';
import { sweepApplications } from '#applications/store/retention.ts';
import { sweepFiles } from '#files/sweep.ts';
import { sendExpiryWarnings } from '#jobs/expiry-warnings.ts';
import { startBudget, type Budget } from '#platform/budget.ts';
import type { Config } from '#platform/config.ts';
import { createFileStore } from '#platform/files/disk.ts';
import { deleteExpired } from '#platform/retention.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { sendDeadlineReminders } from '#saved/deadline-reminders.ts';
import { sweepSearch } from '#search/sweep.ts';
import { findOverdue, SWEEP_RULES, type SweepTask } from './retention.ts';
import type { Log } from '#platform/log.ts';
import type { Db } from './context.ts';

interface MaintenanceContext {
  db: Db;
  log: Log;
  config: Pick<Config, 'retentionDays' | 'dataDir'>;
  clock: () => Date;
}

type TaskName = SweepTask | 'deadline-reminders' | 'expiry-warnings' | 'interview-reminders';

interface Schedule {
  cron: string;
  /** Returns the number of rows. */
  run: (parts: { db: Db; now: Date; budget: Budget }) => Promise<number>;
}

interface MaintenanceTask extends Pick<Schedule, 'run'> {
  name: TaskName;
}

const toSweep = (name: keyof typeof SWEEP_RULES, cron: string): Schedule => ({
  cron,
  run: (parts) => deleteExpired({ ...parts, rules: SWEEP_RULES[name] }),
});

/** Each task is idempotent, safe when two processes run it at once, and works in batches. */
function createSchedules({ config, log }: MaintenanceContext): Record<TaskName, Schedule> {
  const { retentionDays, dataDir } = config;
  const store = createFileStore(path.join(dataDir, 'files'));
  return {
    'interview-reminders': { cron: '*/5 * * * *', run: sendInterviewReminders },
    'deadline-reminders': { cron: '33 * * * *', run: sendDeadlineReminders },
    'expiry-warnings': { cron: '3 * * * *', run: sendExpiryWarnings },
    'applications-sweep': {
      cron: '13 * * * *',
      run: (parts) => sweepApplications({ ...parts, retentionDays }),
    },
    'files-sweep': {
      cron: '23 * * * *',
      run: (parts) => sweepFiles({ ...parts, store, log }),
    },
    'search-sweep': { cron: '53 * * * *', run: sweepSearch },
    'auth-sweep': toSweep('auth-sweep', '43 * * * *'),
    'daily-counts-sweep': toSweep('daily-counts-sweep', '48 * * * *'),
    'embeddings-sweep': toSweep('embeddings-sweep', '11 * * * *'),
    'notifications-sweep': toSweep('notifications-sweep', '38 * * * *'),
    'responses-sweep': toSweep('responses-sweep', '33 * * * *'),
    'view-marks-sweep': toSweep('view-marks-sweep', '1 * * * *'),
  };
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

/** Called when all other work with a schedule has started: it ends every schedule that the queue does not know. */
export async function scheduleTasks(context: MaintenanceContext, queue: Queue): Promise<void> {
  // Object.entries loses the names.
  const schedules = Object.entries(createSchedules(context)) as [TaskName, Schedule][];
  for (const [name, { cron, run }] of schedules) {
    await queue.every(name, cron, () => runMaintenanceTask(context, { name, run }));
  }
  await queue.unscheduleOthers();
}
