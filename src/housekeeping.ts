// What is done by the clock, whatever process does it: reminders, warnings, and what is swept out.
import path from 'node:path';
import { remindOfInterviews } from '#applications/remind.ts';
import { eraseOldApplications } from '#applications/retention.ts';
import { sweepFiles } from '#files/sweep.ts';
import { sweepIdentity } from '#identity/embedded/sweep.ts';
import { warnOfEnds } from '#jobs/warn.ts';
import { sweepNews } from '#news/sweep.ts';
import type { Config } from '#platform/config.ts';
import { createFileStore } from '#platform/files/disk.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { sweepSearch } from '#search/sweep.ts';
import type { Db, Log } from './visit.ts';

interface House {
  db: Db;
  log: Log;
  config: Pick<Config, 'retentionDays' | 'dataDir'>;
  clock: () => Date;
}

interface Chore {
  name: string;
  cron: string;
  /** How many it concerned. */
  run: (parts: { db: Db; now: Date }) => Promise<number>;
}

/** Each is idempotent, and does no harm where two processes do it at once. */
function choresOf({ config, log }: House): Chore[] {
  const { retentionDays, dataDir } = config;
  const store = createFileStore(path.join(dataDir, 'files'));
  return [
    { name: 'interview-reminders', cron: '*/5 * * * *', run: remindOfInterviews },
    { name: 'expiry-warnings', cron: '3 * * * *', run: warnOfEnds },
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
    { name: 'search-sweep', cron: '53 * * * *', run: sweepSearch },
    { name: 'news-sweep', cron: '33 3 * * *', run: sweepNews },
    {
      name: 'identity-sweep',
      cron: '43 * * * *',
      run: ({ db, now }) => sweepIdentity(db, now).then(() => 0),
    },
  ];
}

export async function keepHouse(house: House, queue: Queue): Promise<void> {
  const { db, log, clock } = house;
  for (const { name, cron, run } of choresOf(house)) {
    await queue.every(name, cron, async () => {
      const rows = await run({ db, now: clock() });
      if (rows > 0) log.info({ chore: name, rows }, 'House was kept');
    });
  }
}
