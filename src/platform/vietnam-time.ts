// Vietnam's time zone and days.
export const VIETNAM_TIME_ZONE = 'Asia/Ho_Chi_Minh';

/** A fixed offset is enough: Vietnam has no daylight saving time. */
export const VIETNAM_OFFSET_MS = 7 * 60 * 60 * 1000;

/** Returns the day in Vietnam as 'YYYY-MM-DD'. */
export const toVietnamDay = (now: Date): string =>
  new Date(now.getTime() + VIETNAM_OFFSET_MS).toISOString().slice(0, 10);
