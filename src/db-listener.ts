// Listens to the database's notifications on one session: changed jobs, notifications, events and account mails.
import type { Pool } from 'pg';
import type { StreamRegistry } from '#notifications/actions/stream-registry.ts';
import { startListener } from '#platform/database/listen.ts';
import { watchIndex } from '#search/index-watch.ts';
import type { ChangeLog } from '#web/server/page-cache/change-log.ts';
import type { Work } from './background.ts';
import { followNotifications, pollChanges } from './follow-changes.ts';
import type { SearchIndex } from '#search/search-index.ts';
import type { Log } from '#platform/log.ts';

interface Parts {
  /** Absent in a process that serves no requests. */
  streams?: StreamRegistry | undefined;
  search: SearchIndex;
  /** A replica is polled: it sends no notifications, and has changes later than the primary announces them. */
  readsSearch?: SearchIndex | undefined;
  /** What cached pages depend on; absent where no pages are cached. */
  changes?: ChangeLog | undefined;
  pool: Pool;
  log: Log;
}

export interface DatabaseListener {
  stop(): Promise<void>;
}

/** `work` is called at each notification: background work may start later than the listener. */
export function listenToDatabase(
  { streams, search, readsSearch, changes, pool, log }: Parts,
  work: () => Omit<Work, 'stop'> | undefined,
): DatabaseListener {
  const watch = watchIndex(search);
  const replica = readsSearch && watchIndex(readsSearch);
  const follower = changes && !readsSearch ? followNotifications(changes, search) : undefined;
  const poll = changes && readsSearch ? pollChanges(changes, readsSearch) : undefined;
  const channels = {
    board_changed: (payload: string | null) => {
      search.stats.markChanged();
      follower?.onBoardChange(payload);
      work()?.wakeFactsReader();
    },
    subject_changed: (tag: string | null) => follower?.onSubjectChange(tag),
    // Null after a gap: all streams check for missed notifications.
    news: (person_id: string | null) => streams?.wake(person_id),
    events: () => work()?.wake(),
    account_mails: () => work()?.wakeAccountMails(),
  };
  const listener = startListener(pool, channels, log, follower?.heartbeat);
  if (follower) changes?.follow(() => listener.catchUp());
  return {
    async stop() {
      watch.stop();
      replica?.stop();
      poll?.stop();
      await listener.stop();
    },
  };
}
