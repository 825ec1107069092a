// Facts of an interview for the company: times, length, place, link and messages.
import { useLocale, useTranslations } from 'use-intl';
import { formatMeeting } from '#applications/rules/moment.ts';
import { Fact, LinkFact } from '#applications/components/meeting-facts.tsx';
import type { ApplicantInterview } from '#applications/components/company/applicant-actions.ts';

export function InterviewFacts({ meeting }: { meeting: ApplicantInterview }) {
  const t = useTranslations('applications.received.meeting');
  const language = useLocale();
  const { times, chosen_at, minutes, place, link, note, reply } = meeting;
  return (
    <dl className="plain-facts small">
      {reply && <Fact name={t('reply')}>{reply}</Fact>}
      {!chosen_at && (
        <div>
          <dt className="soft">{t('proposed')}</dt>
          {times.map((time) => (
            <dd key={time}>{formatMeeting(time, language)}</dd>
          ))}
        </div>
      )}
      <Fact name={t('length')}>{t('minutes', { minutes })}</Fact>
      {place && <Fact name={t('place')}>{place}</Fact>}
      {link && <LinkFact name={t('link')} href={link} />}
      {note && <Fact name={t('note')}>{note}</Fact>}
    </dl>
  );
}
