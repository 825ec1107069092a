// Keeps a search index's statistics current: by the database's announcements, and by asking each second, where
// announcements do not pass.
import type { SearchIndex } from './search-index.ts';
import { SECOND } from '#platform/durations.ts';

export interface IndexWatch {
  /** The database announces a change. */
  announce(): void;
  stop(): void;
}

export function watchIndex({ stats }: SearchIndex): IndexWatch {
  let isChecking = false;
  const check = async () => {
    if (isChecking) return;
    isChecking = true;
    // Without the database nothing is answered either; what was loaded may be old when it is back.
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
