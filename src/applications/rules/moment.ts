// A moment as people here write it, in the time of Ho Chi Minh City, the same on every machine.
import { formatDay } from '#jobs/rules/day.ts';

const WEEKDAYS = {
  en: 'Sun Mon Tue Wed Thu Fri Sat'.split(' '),
  vi: 'Chủ nhật,Thứ Hai,Thứ Ba,Thứ Tư,Thứ Năm,Thứ Sáu,Thứ Bảy'.split(','),
};
/** Vietnam keeps no daylight saving time. */
const AHEAD = 7 * 60 * 60 * 1000;

/** '14:05', by 24 hours. */
export function formatClock(at: string): string {
  return new Date(Date.parse(at) + AHEAD).toISOString().slice(11, 16);
}

/** '14:05, 20/11/2026' in Vietnamese, '20 Nov 2026, 14:05' in English. */
export function formatMoment(at: string, language: 'en' | 'vi'): string {
  const [clock, day] = [formatClock(at), formatDay(at, language)];
  return language === 'vi' ? `${clock}, ${day}` : `${day}, ${clock}`;
}

/** With the day of the week, for an appointment. */
export function formatMeeting(at: string, language: 'en' | 'vi'): string {
  const weekday = WEEKDAYS[language][new Date(Date.parse(at) + AHEAD).getUTCDay()];
  return language === 'vi'
    ? `${formatClock(at)} ${weekday}, ${formatDay(at, 'vi')}`
    : `${weekday} ${formatDay(at, 'en')}, ${formatClock(at)}`;
}
