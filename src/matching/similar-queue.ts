// Compares jobs with others in the background, for their pages: newly written jobs, and jobs that somebody opens.
import { SlowQueue } from '#platform/queue/slow-queue.ts';
import type { SearchIndex } from '#search/search-index.ts';
import type { Log } from '#platform/log.ts';
import type { Db } from '#context.ts';
import { renewSimilarJobs } from './actions/similar.ts';

interface SimilarQueueDeps {
  db: Db;
  search: SearchIndex;
  clock: () => Date;
  log: Log;
}

/**
 * Maximum queued jobs. Of a larger import only the newest are compared; the others are compared when somebody opens
 * them.
 */
const MAX_WAITING = 20_000;

export function createSimilarQueue({ db, search, clock, log }: SimilarQueueDeps): SlowQueue {
  const from = { ip: '', agent: '' };
  const base = { db, search, log, from, actor: null, language: 'vi' as const };
  return new SlowQueue({
    run: (id) => renewSimilarJobs({ ...base, now: clock() }, id),
    onError: (error) => log.warn({ err: error }, 'A job could not be compared with others'),
    maxWaiting: MAX_WAITING,
  });
}
