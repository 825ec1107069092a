// Feeds the change log: from the database's notifications, or from a replica's log of changes, read each second.
import type { Client } from 'pg';
import type { Heartbeat } from '#platform/database/listen.ts';
import type { SearchIndex } from '#search/search-index.ts';
import { BoardChangeReader, queryDatabase } from '#search/store/board-changes.ts';
import type { ChangeLog } from '#web/server/page-cache/change-log.ts';
import { SECOND } from '#platform/durations.ts';

interface ChangeFollower {
  /** A channel's payload; null after a gap. */
  onBoardChange(payload: string | null): void;
  onSubjectChange(tag: string | null): void;
  heartbeat: Heartbeat;
}

/** First the search, which checks by itself only once a second: a page rendered now must not be made from old statistics. */
function recordUnannounced(changes: ChangeLog, { stats }: SearchIndex): void {
  stats.markChanged();
  changes.recordAll();
}

/**
 * PostgreSQL sends notifications before the response to a later statement of the same session, so each heartbeat's response
 * confirms that all earlier changes were announced. Where a connection pooler swallows notifications, the log of changes
 * grows without one, and everything counts as changed.
 */
export function followNotifications(changes: ChangeLog, search: SearchIndex): ChangeFollower {
  let session: { client: Client; reader: BoardChangeReader } | null = null;
  let announced = 0;
  async function beat(client: Client): Promise<void> {
    const startedAt = performance.now();
    if (session?.client !== client) {
      const reader = new BoardChangeReader((text, parameters) => client.query(text, parameters));
      session = { client, reader };
    }
    const { reader } = session;
    const read = await reader.read();
    reader.accept(read);
    // Without a change, `announced` is not reset: a notification may arrive before its change can be read.
    if (read.changes?.length !== 0) {
      if (announced === 0) recordUnannounced(changes, search);
      announced = 0;
    }
    changes.confirm(startedAt);
  }
  return {
    onBoardChange(payload) {
      announced += 1;
      if (payload === null) changes.recordAll();
      else changes.record();
    },
    onSubjectChange(tag) {
      if (tag !== null) changes.record(tag);
    },
    heartbeat: {
      everyMs: SECOND,
      beat,
      onLost() {
        session = null;
        changes.distrust();
      },
    },
  };
}

/** A replica sends no notifications. */
export function pollChanges(changes: ChangeLog, search: SearchIndex): { stop(): void } {
  const reader = new BoardChangeReader(queryDatabase(search.db));
  let isRunning = false;
  const poll = async () => {
    if (isRunning) return;
    isRunning = true;
    const startedAt = performance.now();
    try {
      const read = await reader.read();
      reader.accept(read);
      if (read.changes?.length !== 0) recordUnannounced(changes, search);
      changes.confirm(startedAt);
    } catch {
      // Without confirmations the cache is not used.
    } finally {
      isRunning = false;
    }
  };
  const timer = setInterval(() => void poll(), SECOND).unref();
  void poll();
  return {
    stop() {
      clearInterval(timer);
      changes.distrust();
    },
  };
}
