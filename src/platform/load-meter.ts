// Reports whether the process is busy: its event loop was active for most of the last second.
import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { SECOND } from '#platform/durations.ts';

const BUSY = 0.6;

interface Loop {
  /** Milliseconds since any fixed time. */
  now(): number;
  /** Same as `performance.eventLoopUtilization`. */
  eventLoopUtilization(
    one?: EventLoopUtilization,
    other?: EventLoopUtilization,
  ): EventLoopUtilization;
}

/** The returned function measures at most once a second; during the first second it returns false. */
export function createLoadMeter(loop: Loop = performance): () => boolean {
  let measuredAt = loop.now();
  let last = loop.eventLoopUtilization();
  let isBusy = false;
  return () => {
    const now = loop.now();
    if (now - measuredAt >= SECOND) {
      const current = loop.eventLoopUtilization();
      isBusy = loop.eventLoopUtilization(current, last).utilization >= BUSY;
      last = current;
      measuredAt = now;
    }
    return isBusy;
  };
}
