// Feeds the change log: from the database's notifications, or from a replica's version, asked each second.
import type { Client } from 'pg';
import type { Heartbeat } from '#platform/database/listen.ts';
import { DATA_VERSION, readDataVersion } from '#search/store/index-stats.ts';
import type { ChangeLog } from '#web/server/page-cache/change-log.ts';
import type { Db } from './context.ts';
import { SECOND } from '#platform/durations.ts';

export interface ChangeFollower {
  /** A channel's payload; null after a gap. */
  onBoardChange(payload: string | null): void;
  onSubjectChange(tag: string | null): void;
  heartbeat: Heartbeat;
}

/**
 * PostgreSQL sends notifications before the answer to a later statement of the same session, so each heartbeat's answer
 * confirms that all earlier changes were announced. Where a connection pooler swallows notifications, the data version
 * changes without one, and everything counts as changed.
 */
export function followNotifications(changes: ChangeLog): ChangeFollower {
  let version: string | null = null;
  let announced = 0;
  async function beat(client: Client): Promise<void> {
    const startedAt = performance.now();
    const { rows } = await client.query<{ version: string }>(DATA_VERSION);
    const current = rows[0]?.version ?? '';
    if (current !== version) {
      if (version !== null && announced === 0) changes.recordAll();
      version = current;
      // Not at an equal version: a notification may arrive before the version that it announces is read.
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
        version = null;
        changes.distrust();
      },
    },
  };
}

/** A replica sends no notifications. */
export function pollChanges(changes: ChangeLog, db: Db): { stop(): void } {
  let version: string | null = null;
  let isRunning = false;
  const poll = async () => {
    if (isRunning) return;
    isRunning = true;
    const startedAt = performance.now();
    try {
      const current = await readDataVersion(db);
      if (current !== version) changes.recordAll();
      version = current;
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
