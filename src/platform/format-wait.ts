// Formats a time to wait in the largest unit that is still precise: '45 seconds', '8 minutes', '3 giờ'.
import { HOUR, MINUTE, SECOND } from '#platform/durations.ts';

const UNITS = [
  ['hour', HOUR / SECOND],
  ['minute', MINUTE / SECOND],
] as const;

/** Rounds up, so that who waits as long is not refused again; a unit begins at two, so that little is added. */
export function formatWait(seconds: number, language: 'en' | 'vi'): string {
  const [unit, size] = UNITS.find(([, from]) => seconds >= 2 * from) ?? (['second', 1] as const);
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.ceil(seconds / size));
}
