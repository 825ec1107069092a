// Compares jobs with others in the background, for their pages: jobs that were written, and jobs that somebody reads.
import { SlowQueue } from '#platform/queue/slow-queue.ts';
import type { SearchIndex } from '#search/search-index.ts';
import type { Db, Log } from '#context.ts';
import { renewSimilarJobs } from './actions/similar.ts';

interface Comparing {
  db: Db;
  search: SearchIndex;
  clock: () => Date;
  log: Log;
}

/** The newest jobs of a large import; the others are compared when somebody reads them. */
const MAX_WAITING = 20_000;

export function createSimilarQueue({ db, search, clock, log }: Comparing): SlowQueue {
  const from = { ip: '', agent: '' };
  const base = { db, search, log, from, actor: null, language: 'vi' as const };
  return new SlowQueue({
    run: (id) => renewSimilarJobs({ ...base, now: clock() }, id),
    onError: (error) => log.warn({ err: error }, 'A job could not be compared with others'),
    maxWaiting: MAX_WAITING,
  });
}
