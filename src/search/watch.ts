// Tells the search's memory of every change: by the database's announcements, and each second by asking, where
// announcements do not pass.
import type { Db } from '#context.ts';
import { boardChanged, checkBoard, nobodyTells } from './memory.ts';

const SECOND = 1000;

export interface Watch {
  /** The database announces that the board has changed. */
  heard(): void;
  stop(): void;
}

export function watchBoard(db: Db): Watch {
  let asking = false;
  const ask = async () => {
    if (asking) return;
    asking = true;
    // Without the database nothing is answered either; what was known may be old when it is back.
    await checkBoard(db).catch(() => nobodyTells(db));
    asking = false;
  };
  const timer = setInterval(() => void ask(), SECOND).unref();
  return {
    heard: () => boardChanged(db),
    stop() {
      clearInterval(timer);
      nobodyTells(db);
    },
  };
}
