// Formats days and times of the security page in Vietnam's time zone.
import { useLocale } from 'use-intl';

const ZONE = 'Asia/Ho_Chi_Minh';

export function useMomentFormat() {
  const locale = useLocale();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: ZONE });
  const time = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: ZONE,
  });
  return {
    dayOf: (at: string) => day.format(new Date(at)),
    timeOf: (at: string) => time.format(new Date(at)),
  };
}
