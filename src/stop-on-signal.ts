// Stops a process cleanly on a signal. npm forwards the signal that its process group received, so it arrives twice.
import type { Log } from '#platform/log.ts';

/** SIGHUP arrives when the terminal is closed or its connection is lost. */
export const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Container runtimes kill a process ten seconds after the signal. */
const GRACE = 9_000;

/** The first signal calls `stop`, later ones are ignored; the process exits after `stop` or the grace period. */
export function stopOnSignal(stop: () => Promise<void>, log: Log, grace = GRACE): void {
  let stopping = false;
  const stopOnce = (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'Stopping');
    const late = setTimeout(() => process.exit(1), grace);
    void stop().then(
      () => {
        clearTimeout(late);
        process.exit(0);
      },
      (error: unknown) => {
        log.error({ err: error }, 'Stopping failed');
        process.exit(1);
      },
    );
  };
  for (const signal of STOP_SIGNALS) process.on(signal, stopOnce);
}
