// Whose looks count, and on which day.
import { isbot } from 'isbot';

/** The day in Vietnam at that moment, 'YYYY-MM-DD'; Vietnam has no summer time. */
export function toVietnamDay(now: Date): string {
  return new Date(now.getTime() + 7 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** No agent at all is a program too. */
export const isBot = (agent: string): boolean => agent === '' || isbot(agent);
