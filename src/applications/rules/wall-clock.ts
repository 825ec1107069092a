// Converts between times and the value of a datetime-local field in Vietnam's time zone.
import { toVietnamTime, VIETNAM_OFFSET } from '#platform/vietnam-time.ts';

/** Formats as '2026-11-25T14:00'. */
export const toWallClock = (at: string | Date): string =>
  toVietnamTime(at).toISOString().slice(0, 16);

/** Returns the time in UTC, or null for invalid text. */
export function fromWallClock(text: string): string | null {
  const at = Date.parse(`${text.slice(0, 16)}:00${VIETNAM_OFFSET}`);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
