// Renders an event as a sentence in the reader's language.
import { translate } from '#api/translate.ts';
import { formatDay } from '#platform/format-day.ts';
import { formatMeeting } from '#platform/format-moment.ts';
import type { Language } from '#context.ts';
import type { SentenceNames, NotificationRow } from '#notifications/store/notifications.ts';

type Subject = SentenceNames & Pick<NotificationRow, 'application_id' | 'is_own'>;

export function toNotificationText(
  kind: string,
  { company, job, seeker, at, moved_from, application_id, is_own }: Subject,
  language: Language,
): string {
  const isDay = kind === 'job_expiring' || kind === 'saved_job_ending';
  const when = at ? (isDay ? formatDay : formatMeeting)(at.toISOString(), language) : '';
  return translate(language, ['notifications'], `texts.${kind}`, {
    company,
    job,
    seeker,
    at: when,
    // A company has many applicants. Who deleted their account has no name any more.
    named: !is_own && application_id !== null ? 'yes' : 'no',
    timed: when ? 'yes' : 'no',
    moved: moved_from ? 'yes' : 'no',
    from: moved_from ? formatMeeting(moved_from.toISOString(), language) : '',
  });
}
