// Renders an event as a sentence in the reader's language.
import { translate } from '#api/translate.ts';
import { formatDay } from '#platform/format-day.ts';
import { formatMeeting } from '#platform/format-moment.ts';
import type { Language } from '#context.ts';
import type { Names } from '#notifications/store/notifications.ts';

export function toNotificationText(kind: string, names: Names, language: Language): string {
  const { company, job, seeker, at, moved_from } = names;
  const isDay = kind === 'job_expiring' || kind === 'saved_job_ending';
  const when = at ? (isDay ? formatDay : formatMeeting)(at.toISOString(), language) : '';
  return translate(language, ['notifications'], `texts.${kind}`, {
    company,
    job,
    seeker,
    at: when,
    timed: when ? 'yes' : 'no',
    moved: moved_from ? 'yes' : 'no',
    from: moved_from ? formatMeeting(moved_from.toISOString(), language) : '',
  });
}
