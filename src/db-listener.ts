// What a process hears of the others: a changed board, news for somebody, something to tell. One session for all of it.
import type { Pool } from 'pg';
import { wakeStreams } from '#notifications/actions/streams.ts';
import { startListener } from '#platform/database/listen.ts';
import { watchBoard } from '#search/watch.ts';
import type { Db, Log } from './context.ts';

interface Parts {
  db: Db;
  /** A replica is asked for its changes: it announces none, and has them later than they are announced. */
  reads?: Db | undefined;
  pool: Pool;
  log: Log;
}

export interface DatabaseListeners {
  stop(): Promise<void>;
}

interface Listeners {
  /** Called when there is something to tell people of. */
  wake(): void;
  wakeAccountMails(): void;
}

/** `work` is asked for at each announcement: it may begin later than the listening. */
export function listenToDatabase(
  { db, reads, pool, log }: Parts,
  work: () => Listeners | undefined,
): DatabaseListeners {
  const watch = watchBoard(db);
  const replica = reads && watchBoard(reads);
  const channels = {
    board_changed: () => watch.heard(),
    // Null after a gap: everybody who listens is told what they missed.
    news: (person_id: string | null) => wakeStreams(db, person_id),
    events: () => work()?.wake(),
    account_mails: () => work()?.wakeAccountMails(),
  };
  const listener = startListener(pool, channels, log);
  return {
    async stop() {
      watch.stop();
      replica?.stop();
      await listener.stop();
    },
  };
}
