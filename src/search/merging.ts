// The index takes new words into a list beside it, which every search reads in passing: here they are brought into the
// index soon after they come, so that the list stays short and nobody who posts a job waits for it.
import type { Db, Log } from '#context.ts';
import { mergeNewWords } from './store/merging.ts';

const SECOND = 1000;

export interface Merging {
  stop(): void;
}

/** Of a database that is written to; several processes may do it, one at a time does. */
export function mergeInBackground(db: Db, log: Log): Merging {
  let busy = false;
  let failed = false;
  const merge = async () => {
    if (busy) return;
    busy = true;
    try {
      await mergeNewWords(db);
      failed = false;
    } catch (error) {
      // Told once: until the next attempt that succeeds, whoever finds the list full merges it.
      if (!failed) log.warn({ err: error }, 'New words could not be brought into the search index');
      failed = true;
    }
    busy = false;
  };
  const timer = setInterval(() => void merge(), SECOND).unref();
  return { stop: () => clearInterval(timer) };
}
