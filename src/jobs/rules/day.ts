// Formats a day in Vietnam's time zone, independent of the machine's locale data.
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
/** A fixed offset is enough: Vietnam has no daylight saving time. */
const AHEAD = 7 * 60 * 60 * 1000;

/** Formats as '20/11/2026' in Vietnamese and '20 Nov 2026' in English. */
export function formatDay(at: string, language: 'en' | 'vi'): string {
  const local = new Date(Date.parse(at) + AHEAD);
  const day = local.getUTCDate();
  const month = local.getUTCMonth();
  const year = local.getUTCFullYear();
  if (language === 'en') return `${day} ${MONTHS[month]} ${year}`;
  return [day, month + 1, year].map((part) => String(part).padStart(2, '0')).join('/');
}
