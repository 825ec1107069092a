// Facts of an interview for the company: times, length, place, link and messages.
import { useLocale, useTranslations } from 'use-intl';
import { formatMeeting } from '#platform/format-moment.ts';
import type { ApplicantInterview } from '#applications/components/company/applicant-actions.ts';
import { MeetingFact, MeetingLink } from './meeting-fact.tsx';

export function InterviewFacts({ meeting }: { meeting: ApplicantInterview }) {
  const t = useTranslations('applications.received.meeting');
  const language = useLocale();
  const { times, chosen_at, minutes, place, link, note, reply } = meeting;
  return (
    <dl className="stack stack-tight small">
      {reply && <MeetingFact label={t('reply')}>{reply}</MeetingFact>}
      {!chosen_at && (
        <div>
          <dt className="soft">{t('proposed')}</dt>
          {times.map((time) => (
            <dd key={time}>{formatMeeting(time, language)}</dd>
          ))}
        </div>
      )}
      <MeetingFact label={t('length')}>{t('minutes', { minutes })}</MeetingFact>
      {place && <MeetingFact label={t('place')}>{place}</MeetingFact>}
      {link && <MeetingLink label={t('link')} href={link} />}
      {note && <MeetingFact label={t('note')}>{note}</MeetingFact>}
    </dl>
  );
}
