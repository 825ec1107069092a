// When to repeat what has failed.

/**
 * Returns when to try again after this many tries, at the earliest after `atLeast` milliseconds; null for never.
 * `pauses` are those after the first, second, … failure.
 */
export function getNextTry(
  pauses: readonly number[],
  tries: number,
  now: Date,
  atLeast = 0,
): Date | null {
  const pause = pauses[tries - 1];
  return pause === undefined ? null : new Date(now.getTime() + Math.max(pause, atLeast));
}
