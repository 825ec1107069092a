// Merges the search index's pending list in the background. A GIN index collects new lexemes in this list, which every
// search reads in full; merging it soon after each write keeps the list short and spares writers the merge.
import type { Log } from '#platform/log.ts';
import type { Db } from '#context.ts';
import { SECOND } from '#platform/durations.ts';
import { startLoop, type Loop } from '#platform/queue/loop.ts';
import { mergePendingLexemes } from './store/index-merge.ts';

/** For a primary database. Several processes may run it; only one merges at a time. */
export const mergeInBackground = (db: Db, log: Log): Loop =>
  startLoop({
    every: SECOND,
    run: () => mergePendingLexemes(db),
    log,
    // Until an attempt succeeds the writer that fills the list merges it.
    failure: 'Pending lexemes could not be merged into the search index',
  });

/**
 * Loads many jobs at once, then merges, also when `load` throws: then its error is the one that says what happened,
 * and the merge may fail of the same. Searches stay correct during the load, only slower: they read the pending list.
 */
export async function loadInBulk<T>(db: Db, load: () => Promise<T>): Promise<T> {
  let loaded: T;
  try {
    loaded = await load();
  } catch (error) {
    await mergePendingLexemes(db).catch(() => undefined);
    throw error;
  }
  await mergePendingLexemes(db);
  return loaded;
}
