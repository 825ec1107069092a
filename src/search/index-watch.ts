// Keeps a search index's statistics current: by database notifications, and by polling once a second in case
// notifications are lost.
import type { SearchIndex } from './search-index.ts';
import { SECOND } from '#platform/durations.ts';

interface IndexWatch {
  /** To be called when the database announces a change. */
  announce(): void;
  stop(): void;
}

export function watchIndex({ stats }: SearchIndex): IndexWatch {
  let isChecking = false;
  const check = async () => {
    if (isChecking) return;
    isChecking = true;
    // While the database is down searches fail anyway; once it is back the loaded statistics may be stale.
    await stats.checkVersion().catch(() => stats.expectNoAnnouncements());
    isChecking = false;
  };
  const timer = setInterval(() => void check(), SECOND).unref();
  return {
    announce: () => stats.markChanged(),
    stop() {
      clearInterval(timer);
      stats.expectNoAnnouncements();
    },
  };
}
