// How long a mail that could not be sent waits for the next try, and when it is given up.
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** After the first, second, … failure; after one more it is dead. */
export const PAUSES = [
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  HOUR,
  3 * HOUR,
  6 * HOUR,
] as const;

/** When to try again after this many tries; null: never. */
export function getNextTry(tries: number, now: Date): Date | null {
  const pause = PAUSES[tries - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}

/** A mail that was taken to be sent and not heard of since is taken again after this: its process has died. */
export const LEASE = 10 * MINUTE;
