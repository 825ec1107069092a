// Keeps a search index's statistics current: by database notifications, and by polling once a second in case
// notifications are lost.
import type { SearchIndex } from './search-index.ts';
import { SECOND } from '#platform/durations.ts';

/** Whoever hears of a change calls `markChanged` of the statistics. */
export function watchIndex({ stats }: SearchIndex): { stop(): void } {
  let [isChecking, isStopped] = [false, false];
  const check = async () => {
    if (isChecking) return;
    isChecking = true;
    // While the database is down searches fail anyway; once it is back the loaded statistics may be stale.
    await stats.checkVersion().catch(() => stats.expectNoAnnouncements());
    isChecking = false;
    // A check that was under way when the watch ended says nothing of later changes.
    if (isStopped) stats.expectNoAnnouncements();
  };
  const timer = setInterval(() => void check(), SECOND).unref();
  return {
    stop() {
      isStopped = true;
      clearInterval(timer);
      stats.expectNoAnnouncements();
    },
  };
}
