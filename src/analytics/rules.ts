// Decides which views count, and on which day.
import { isbot } from 'isbot';

/** Returns the day in Vietnam as 'YYYY-MM-DD'. Vietnam has no daylight saving time. */
export function toVietnamDay(now: Date): string {
  return new Date(now.getTime() + 7 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** A missing user agent counts as a bot. */
export const isBot = (agent: string): boolean => agent === '' || isbot(agent);
