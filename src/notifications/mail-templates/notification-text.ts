// Renders an event as a sentence in the reader's language.
import { translate } from '#api/translate.ts';
import { VIETNAM_TIME_ZONE } from '#platform/vietnam-time.ts';
import type { Language } from '#context.ts';
import type { Names } from '#notifications/store/notifications.ts';

const LOCALES = { en: 'en-GB', vi: 'vi-VN' };

/** Day and time in Vietnam's time zone. */
export function formatMoment(at: Date | null, language: Language): string {
  if (!at) return '';
  const form = { dateStyle: 'full', timeStyle: 'short', timeZone: VIETNAM_TIME_ZONE } as const;
  return new Intl.DateTimeFormat(LOCALES[language], form).format(at);
}

export function formatDay(at: Date | null, language: Language): string {
  if (!at) return '';
  return new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'long',
    timeZone: VIETNAM_TIME_ZONE,
  }).format(at);
}

export function toNotificationText(kind: string, names: Names, language: Language): string {
  const { company, job, seeker, at } = names;
  const isDay = kind === 'job_expiring' || kind === 'saved_job_ending';
  const when = isDay ? formatDay(at, language) : formatMoment(at, language);
  return translate(language, ['notifications'], `texts.${kind}`, {
    company,
    job,
    seeker,
    at: when,
  });
}
