// Repeats work: when woken because there may be something to do, and on a timer in case a wake-up was lost.
import type { Log } from '#platform/log.ts';

export interface Loop {
  /** Call when there may be something to do. */
  wake(): void;
  /** Waits for the running round; no further one starts. */
  stop(): Promise<void>;
}

interface LoopParts {
  /** Milliseconds between two rounds without a wake-up. */
  every: number;
  /** One round; `isOver` returns true when it should end soon. */
  run: (isOver: () => boolean) => Promise<unknown>;
  log: Log;
  /** The log message when a round fails: logged once until a round succeeds. */
  failure: string;
}

/** One round at a time; a wake-up during a round causes one more. */
export function startLoop({ every, run, log, failure }: LoopParts): Loop {
  let stopped = false;
  let again = false;
  let hasFailed = false;
  let running: Promise<void> | null = null;
  const isOver = () => stopped;
  const rounds = async () => {
    do {
      again = false;
      await run(isOver);
      hasFailed = false;
    } while (again && !isOver());
  };
  const warn = (error: unknown) => {
    if (!hasFailed) log.warn({ err: error }, failure);
    hasFailed = true;
  };
  const wake = () => {
    again = true;
    if (running || stopped) return;
    running = rounds()
      .catch(warn)
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
