// Retry schedule of mails that could not be sent.
import { HOUR, MINUTE } from '#platform/durations.ts';

/** Pause after the first, second, … failure; after one more failure the mail is dead. */
export const PAUSES = [
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  HOUR,
  3 * HOUR,
  6 * HOUR,
] as const;

/** Returns when to try again after this many tries; null for never. */
export function getNextTry(tries: number, now: Date): Date | null {
  const pause = PAUSES[tries - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}

/** A mail taken by a process that died is taken again after this time. */
export const LEASE = 10 * MINUTE;
