// Merges the search index's pending list in the background. A GIN index collects new lexemes in this list, which every
// search reads in full; merging it soon after each write keeps the list short and spares writers the merge.
import type { Db, Log } from '#context.ts';
import { mergePendingLexemes } from './store/index-merge.ts';
import { SECOND } from '#platform/durations.ts';

interface IndexMerge {
  stop(): void;
}

/** For a primary database. Several processes may run it; only one merges at a time. */
export function mergeInBackground(db: Db, log: Log): IndexMerge {
  let isMerging = false;
  let hasFailed = false;
  const merge = async () => {
    if (isMerging) return;
    isMerging = true;
    try {
      await mergePendingLexemes(db);
      hasFailed = false;
    } catch (error) {
      // Logged once until an attempt succeeds; until then the writer that fills the list merges it.
      if (!hasFailed)
        log.warn({ err: error }, 'Pending lexemes could not be merged into the search index');
      hasFailed = true;
    }
    isMerging = false;
  };
  const timer = setInterval(() => void merge(), SECOND).unref();
  return { stop: () => clearInterval(timer) };
}
