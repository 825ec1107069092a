// Loads many jobs at once, then merges what the index still has pending.
import type { Db } from '#context.ts';
import { mergePendingLexemes } from './store/index-merge.ts';

/**
 * Searches stay correct during the load, only slower: they read the pending list. The merge also runs when `load`
 * throws.
 */
export async function loadInBulk<T>(db: Db, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } finally {
    await mergePendingLexemes(db);
  }
}
