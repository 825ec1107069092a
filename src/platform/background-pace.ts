// The pace of background work next to a server: requests have priority.
import { setTimeout as wait } from 'node:timers/promises';

/** Share of one processor that a background task may use. */
const SHARE = 0.15;

/**
 * Pauses after work that began at `began` (`performance.now()`), so that it stays within its share of a processor.
 * Rejects when `signal` aborts.
 */
export async function pauseAfterWork(began: number, signal: AbortSignal): Promise<void> {
  await wait((performance.now() - began) * (1 / SHARE - 1), undefined, { ref: false, signal });
}
