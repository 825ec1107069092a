// A day as people here write it, in the time of Ho Chi Minh City, the same on every machine.
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
/** Vietnam keeps no daylight saving time. */
const AHEAD = 7 * 60 * 60 * 1000;

/** '20/11/2026' in Vietnamese, '20 Nov 2026' in English. */
export function formatDay(at: string, language: 'en' | 'vi'): string {
  const there = new Date(Date.parse(at) + AHEAD);
  const day = there.getUTCDate();
  const month = there.getUTCMonth();
  const year = there.getUTCFullYear();
  if (language === 'en') return `${day} ${MONTHS[month]} ${year}`;
  return [day, month + 1, year].map((part) => String(part).padStart(2, '0')).join('/');
}
