// Checks proposed and chosen interview times.
import { DAY } from '#platform/durations.ts';

/** How far ahead a proposed time may be. */
export const PROPOSED_WITHIN_DAYS = 180;

/** Times must be distinct, in the future and within PROPOSED_WITHIN_DAYS. */
export function areProposable(times: readonly Date[], now: Date): boolean {
  const moments = new Set(times.map((time) => time.getTime()));
  const last = now.getTime() + PROPOSED_WITHIN_DAYS * DAY;
  return (
    moments.size === times.length && [...moments].every((it) => it > now.getTime() && it <= last)
  );
}

/** The chosen time must equal a proposed one exactly. */
export function isProposedTime(times: readonly Date[], chosen: Date): boolean {
  return times.some((time) => time.getTime() === chosen.getTime());
}
