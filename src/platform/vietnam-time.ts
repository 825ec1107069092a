// Vietnam's time zone and days.
import { DAY } from './durations.ts';

export const VIETNAM_TIME_ZONE = 'Asia/Ho_Chi_Minh';

/** A fixed offset is enough: Vietnam has no daylight saving time. */
export const VIETNAM_OFFSET = '+07:00';
export const VIETNAM_OFFSET_MS = 7 * 60 * 60 * 1000;

/** Returns a date whose UTC fields are the day and the clock in Vietnam. */
export const toVietnamTime = (at: Date | string): Date =>
  new Date(new Date(at).getTime() + VIETNAM_OFFSET_MS);

/** Returns the day in Vietnam as 'YYYY-MM-DD'. */
export const toVietnamDay = (at: Date): string => toVietnamTime(at).toISOString().slice(0, 10);

/** Returns 23:59:59 in Vietnam of the day that contains `at`. */
export const getEndOfVietnamDay = (at: Date): Date =>
  new Date(`${toVietnamDay(at)}T23:59:59${VIETNAM_OFFSET}`);

/** Returns how many midnights in Vietnam lie between two times: 0 on the same day, negative if `to` is an earlier day. */
export function countVietnamDays(from: Date, to: Date): number {
  return (Date.parse(toVietnamDay(to)) - Date.parse(toVietnamDay(from))) / DAY;
}
