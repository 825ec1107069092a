// Background pass: reads the districts of jobs from a version that did not store them, so that they are found there.
import { pauseAfterWork } from '#platform/background-pace.ts';
import { runInTransaction } from '#platform/database/transaction.ts';
import type { Log } from '#platform/log.ts';
import { resolvePlaces } from '#places/rules.ts';
import type { Db } from '#context.ts';
import { readUnreadPlaces, saveDistricts, type WrittenPlace } from './store/unread-districts.ts';

const BATCH = 100;

/** The slugs of the districts that a place's own words name; places that are read as another one keep what they have. */
function readDistricts({ code, former, written }: WrittenPlace): string[] {
  const { places } = resolvePlaces(written);
  const same = places.find((place) => place.code === code && place.former === former);
  return (same?.districts ?? []).map(({ slug }) => slug);
}

interface Filling {
  /** Called in the transaction that saves them, with the jobs whose places have got districts. */
  onFilled: (within: Db, job_ids: readonly string[]) => Promise<unknown>;
  /** Ends the pass between two batches. */
  signal: AbortSignal;
}

/** Returns how many jobs got districts. What it has read it never reads again, in whatever process. */
export async function fillDistricts(db: Db, { onFilled, signal }: Filling): Promise<number> {
  let filled = 0;
  for (;;) {
    const began = performance.now();
    const places = await readUnreadPlaces(db, BATCH);
    if (places.length === 0) return filled;
    const read = places.map((place) => ({ ...place, districts: readDistricts(place) }));
    filled += await runInTransaction(db, async (within) => {
      const ids = await saveDistricts(within, read);
      await onFilled(within, ids);
      return ids.length;
    });
    await pauseAfterWork(began, signal);
  }
}

/** Runs the pass next to a server that is already serving, until nothing is left to read. */
export function startFillingDistricts(
  db: Db,
  log: Log,
  onFilled: Filling['onFilled'],
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const fill = async () => {
    try {
      const jobs = await fillDistricts(db, { onFilled, signal: stopping.signal });
      if (jobs > 0) log.info({ jobs }, 'Districts of earlier jobs were read');
    } catch (error) {
      if (stopping.signal.aborted) return;
      log.warn({ err: error }, 'Districts could not be read; the next start will');
    }
  };
  const filling = fill();
  return {
    stop() {
      stopping.abort();
      return filling;
    },
  };
}
