// What is done by the clock, whatever process does it: reminders, warnings, and what is swept out.
import path from 'node:path';
import { sweepViewMarks } from '#analytics/sweep.ts';
import { sendInterviewReminders } from '#applications/interview-reminders.ts';
import { eraseOldApplications } from '#applications/retention.ts';
import { sweepAnswers } from '#api/idempotency.ts';
import { sweepDailyCounts } from '#api/policy/daily-caps.ts';
import { sweepFiles } from '#files/sweep.ts';
import { sweepIdentity } from '#identity/embedded/sweep.ts';
import { sendExpiryWarnings } from '#jobs/expiry-warnings.ts';
import { sweepEmbeddingDays } from '#matching/sweep.ts';
import { sweepNotifications } from '#notifications/sweep.ts';
import { startBudget, type Budget } from '#platform/budget.ts';
import type { Config } from '#platform/config.ts';
import { createFileStore } from '#platform/files/disk.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { sweepSearch } from '#search/sweep.ts';
import { findOverdue } from './overdue.ts';
import type { Db, Log } from './context.ts';

interface House {
  db: Db;
  log: Log;
  config: Pick<Config, 'retentionDays' | 'dataDir'>;
  clock: () => Date;
}

interface Chore {
  name: string;
  cron: string;
  /** How many rows it concerned. */
  run: (parts: { db: Db; now: Date; budget: Budget }) => Promise<number>;
}

/** Time that one run may take; the next goes on where it stopped. */
const TIME = 5 * 60_000;

/** Each is idempotent, does no harm where two processes do it at once, and goes in batches. */
function choresOf({ config, log }: House): Chore[] {
  const { retentionDays, dataDir } = config;
  const store = createFileStore(path.join(dataDir, 'files'));
  return [
    { name: 'interview-reminders', cron: '*/5 * * * *', run: sendInterviewReminders },
    { name: 'expiry-warnings', cron: '3 * * * *', run: sendExpiryWarnings },
    {
      name: 'retention',
      cron: '13 * * * *',
      run: (parts) => eraseOldApplications({ ...parts, retentionDays }),
    },
    {
      name: 'file-sweep',
      cron: '23 * * * *',
      run: (parts) => sweepFiles({ ...parts, store, log }),
    },
    { name: 'daily-counts-sweep', cron: '48 * * * *', run: sweepDailyCounts },
    { name: 'search-sweep', cron: '53 * * * *', run: sweepSearch },
    // The day ends in Vietnam at 17:00 UTC.
    { name: 'mark-sweep', cron: '1 * * * *', run: sweepViewMarks },
    { name: 'embeddings-sweep', cron: '11 4 * * *', run: sweepEmbeddingDays },
    { name: 'answer-sweep', cron: '33 * * * *', run: sweepAnswers },
    { name: 'news-sweep', cron: '38 * * * *', run: sweepNotifications },
    {
      name: 'identity-sweep',
      cron: '43 * * * *',
      run: ({ db, now, budget }) => sweepIdentity(db, now, budget),
    },
  ];
}

/** Runs one task for its time, and logs what is left where that was not enough. */
export async function runMaintenanceTask(
  house: House,
  chore: Chore,
  budget: Budget = startBudget(TIME),
): Promise<void> {
  const { db, log, clock, config } = house;
  const { name, run } = chore;
  const rows = await run({ db, now: clock(), budget });
  if (rows > 0) log.info({ chore: name, rows }, 'Scheduled cleanup finished a run');
  if (!budget.ranOut()) return;
  const left = (await findOverdue({ db, now: clock(), config })).filter(
    ({ task }) => task === name,
  );
  for (const { table, rows: remaining, oldest } of left) {
    const since = oldest.due_at.toISOString();
    log.warn({ chore: name, table, remaining, since }, 'Scheduled cleanup has rows left to delete');
  }
}

export async function scheduleTasks(house: House, queue: Queue): Promise<void> {
  for (const chore of choresOf(house)) {
    await queue.every(chore.name, chore.cron, () => runMaintenanceTask(house, chore));
  }
}
