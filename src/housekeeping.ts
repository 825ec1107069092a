// What is swept out every hour: spent sessions and tickets, letters past their time.
import { eraseOldApplications } from '#applications/retention.ts';
import { sweepIdentity } from '#identity/embedded/sweep.ts';
import type { Config } from '#platform/config.ts';
import type { Db, Log } from './visit.ts';

const HOUR = 3_600_000;

interface House {
  db: Db;
  log: Log;
  config: Pick<Config, 'retentionDays'>;
}

export function keepHouse({ db, log, config }: House) {
  let timer: NodeJS.Timeout | undefined;
  const sweep = async () => {
    try {
      const now = new Date();
      await sweepIdentity(db, now);
      const erased = await eraseOldApplications({ db, now, retentionDays: config.retentionDays });
      if (erased > 0) log.info({ erased }, 'Applications past their time were erased');
    } catch (error) {
      log.warn({ err: error }, 'The hourly sweep failed; the next one tries again');
    }
  };
  return {
    start() {
      timer = setInterval(() => void sweep(), HOUR).unref();
    },
    stop() {
      clearInterval(timer);
    },
  };
}
