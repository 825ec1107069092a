// Formats days and times of the security page in Vietnam's time zone.
import { useLocale } from 'use-intl';
import { VIETNAM_TIME_ZONE } from '#platform/vietnam-time.ts';

export function useMomentFormat() {
  const locale = useLocale();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: VIETNAM_TIME_ZONE });
  const time = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: VIETNAM_TIME_ZONE,
  });
  return {
    dayOf: (at: string) => day.format(new Date(at)),
    timeOf: (at: string) => time.format(new Date(at)),
  };
}
