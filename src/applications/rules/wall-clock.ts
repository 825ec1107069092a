// Converts between times and the value of a datetime-local field in Vietnam's time zone.
/** A fixed offset is enough: Vietnam has no daylight saving time. */
const AHEAD = 7 * 60 * 60 * 1000;

/** Formats as '2026-11-25T14:00'. */
export const toWallClock = (at: string | Date): string =>
  new Date(new Date(at).getTime() + AHEAD).toISOString().slice(0, 16);

/** Returns the time in UTC, or null for invalid text. */
export function fromWallClock(text: string): string | null {
  const at = Date.parse(`${text.slice(0, 16)}:00+07:00`);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
