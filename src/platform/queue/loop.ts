// Work that repeats: woken when there may be something to do, and by the clock in case the call was lost.
import type { Log } from '#platform/log.ts';

export interface Loop {
  /** There may be something to do. */
  wake(): void;
  /** Lets the round that runs end; no further one begins. */
  stop(): Promise<void>;
}

interface LoopParts {
  /** Milliseconds between two looks when nobody calls. */
  every: number;
  /** One round; `isOver` says that it should come to its end. */
  run: (isOver: () => boolean) => Promise<unknown>;
  log: Log;
  /** What is logged when a round fails. */
  failure: string;
}

/** One round at a time; a call during a round leads to one more. */
export function startLoop({ every, run, log, failure }: LoopParts): Loop {
  let stopped = false;
  let again = false;
  let running: Promise<void> | null = null;
  const isOver = () => stopped;
  const rounds = async () => {
    do {
      again = false;
      await run(isOver);
    } while (again && !isOver());
  };
  const wake = () => {
    again = true;
    if (running || stopped) return;
    running = rounds()
      .catch((error: unknown) => log.warn({ err: error }, failure))
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(wake, every).unref();
  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
