// Formats times in Vietnam's time zone, independent of the machine's locale data.
import { formatDay } from '#platform/format-day.ts';
import { toVietnamTime } from '#platform/vietnam-time.ts';

const WEEKDAYS = {
  en: 'Sun Mon Tue Wed Thu Fri Sat'.split(' '),
  vi: 'Chủ nhật,Thứ Hai,Thứ Ba,Thứ Tư,Thứ Năm,Thứ Sáu,Thứ Bảy'.split(','),
};

/** Formats as '14:05'. */
function formatClock(at: string): string {
  return toVietnamTime(at).toISOString().slice(11, 16);
}

/** Formats as '14:05, 20/11/2026' in Vietnamese and '20 Nov 2026, 14:05' in English. */
export function formatMoment(at: string, language: 'en' | 'vi'): string {
  const [clock, day] = [formatClock(at), formatDay(at, language)];
  return language === 'vi' ? `${clock}, ${day}` : `${day}, ${clock}`;
}

/** Formats an appointment with its day of the week. */
export function formatMeeting(at: string, language: 'en' | 'vi'): string {
  const weekday = WEEKDAYS[language][toVietnamTime(at).getUTCDay()];
  return language === 'vi'
    ? `${formatClock(at)} ${weekday}, ${formatDay(at, 'vi')}`
    : `${weekday} ${formatDay(at, 'en')}, ${formatClock(at)}`;
}
