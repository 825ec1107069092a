// Loading many jobs at once: the index gathers their words in large portions and has the last of them when it is done.
import type { Db } from '#context.ts';
import { mergeNewWords } from './store/merging.ts';

/** Runs `load`, then merges what it left beside the index. Searches stay right meanwhile, only slower. */
export async function loadInBulk<T>(db: Db, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } finally {
    await mergeNewWords(db);
  }
}
