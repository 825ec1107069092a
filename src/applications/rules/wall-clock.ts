// A moment as a clock on a wall in Ho Chi Minh City shows it, and back: what a date and time field holds.
/** Vietnam keeps no daylight saving time. */
const AHEAD = 7 * 60 * 60 * 1000;

/** '2026-11-25T14:00'. */
export const toWallClock = (at: string | Date): string =>
  new Date(new Date(at).getTime() + AHEAD).toISOString().slice(0, 16);

/** The moment in UTC; null for what is no date and time. */
export function fromWallClock(text: string): string | null {
  const at = Date.parse(`${text.slice(0, 16)}:00+07:00`);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
