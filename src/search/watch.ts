// Tells the search's memory of every change: by the database's announcements, and each second by asking, where
// announcements do not pass.
import type { Pool } from 'pg';
import { listen } from '#platform/database/listen.ts';
import type { Db, Log } from '#visit.ts';
import { boardChanged, checkBoard, nobodyTells } from './memory.ts';

const SECOND = 1000;

export interface Watch {
  stop(): Promise<void>;
}

export function watchBoard(db: Db, pool: Pool, log: Log): Watch {
  let asking = false;
  const ask = async () => {
    if (asking) return;
    asking = true;
    // Without the database nothing is answered either; what was known may be old when it is back.
    await checkBoard(db).catch(() => nobodyTells(db));
    asking = false;
  };
  const listener = listen(pool, { board_changed: () => boardChanged(db) }, log);
  const timer = setInterval(() => void ask(), SECOND).unref();
  return {
    async stop() {
      clearInterval(timer);
      nobodyTells(db);
      await listener.stop();
    },
  };
}
