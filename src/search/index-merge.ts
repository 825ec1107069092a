// The index collects new lexemes in a pending list, which every search reads. This merges it soon after each write, so that
// the list stays short and no writer waits for the merge.
import type { Db, Log } from '#context.ts';
import { mergePendingLexemes } from './store/index-merge.ts';
import { SECOND } from '#platform/durations.ts';

export interface IndexMerge {
  stop(): void;
}

/** For a database that is written to. Several processes may run it; one at a time merges. */
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
      // Logged once, until an attempt succeeds; meanwhile a writer that finds the list full merges it.
      if (!hasFailed)
        log.warn({ err: error }, 'Pending lexemes could not be merged into the search index');
      hasFailed = true;
    }
    isMerging = false;
  };
  const timer = setInterval(() => void merge(), SECOND).unref();
  return { stop: () => clearInterval(timer) };
}
