// Which times may be proposed, and which of them may be chosen.
const DAY = 86_400_000;
/** Nobody plans further ahead. */
export const PROPOSED_WITHIN_DAYS = 180;

/** Each once, all ahead, none too far away. */
export function areProposable(times: readonly Date[], now: Date): boolean {
  const moments = new Set(times.map((time) => time.getTime()));
  const last = now.getTime() + PROPOSED_WITHIN_DAYS * DAY;
  return (
    moments.size === times.length && [...moments].every((it) => it > now.getTime() && it <= last)
  );
}

/** One of those proposed, to the moment. */
export function isProposedTime(times: readonly Date[], chosen: Date): boolean {
  return times.some((time) => time.getTime() === chosen.getTime());
}
