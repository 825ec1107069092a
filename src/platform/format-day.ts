// Formats a day in Vietnam's time zone, independent of the machine's locale data.
import { toVietnamTime, VIETNAM_OFFSET } from '#platform/vietnam-time.ts';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Formats as '20/11/2026' in Vietnamese and '20 Nov 2026' in English. */
export function formatDay(at: string, language: 'en' | 'vi'): string {
  const local = toVietnamTime(at);
  const day = local.getUTCDate();
  const month = local.getUTCMonth();
  const year = local.getUTCFullYear();
  if (language === 'en') return `${day} ${MONTHS[month]} ${year}`;
  return [day, month + 1, year].map((part) => String(part).padStart(2, '0')).join('/');
}

/** Formats a day of the calendar, such as '2026-11-20'. */
export const formatCalendarDay = (day: string, language: 'en' | 'vi'): string =>
  formatDay(`${day}T00:00:00${VIETNAM_OFFSET}`, language);
