// Work that no answer waits for; a stop does, so that nothing accepted is lost.
import type { Log } from '#visit.ts';

export interface Later {
  run: (what: string, work: () => Promise<void>) => void;
  finished: () => Promise<void>;
}

export function createLater(log: Log): Later {
  const open = new Set<Promise<void>>();
  return {
    run(what, work) {
      const task: Promise<void> = work()
        .catch((error: unknown) => log.error({ err: error }, `${what} failed`))
        .finally(() => open.delete(task));
      open.add(task);
    },
    async finished() {
      while (open.size > 0) await Promise.all(open);
    },
  };
}
