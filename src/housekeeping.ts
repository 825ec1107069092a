// What is swept out every hour: spent sessions, tickets and throttles.
import { sweepIdentity } from '#identity/embedded/sweep.ts';
import type { Db, Log } from './visit.ts';

const HOUR = 3_600_000;

export function keepHouse({ db, log }: { db: Db; log: Log }) {
  let timer: NodeJS.Timeout | undefined;
  const sweep = async () => {
    try {
      await sweepIdentity(db, new Date());
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
