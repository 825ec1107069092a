// Tells whether the process has little time left: its event loop worked for most of the last second.
import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { SECOND } from '#platform/durations.ts';

const BUSY = 0.6;

interface Loop {
  /** Milliseconds from any fixed time. */
  now(): number;
  /** As `performance.eventLoopUtilization`. */
  eventLoopUtilization(
    one?: EventLoopUtilization,
    other?: EventLoopUtilization,
  ): EventLoopUtilization;
}

/** The function measures at most once a second; the first second counts as calm. */
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
