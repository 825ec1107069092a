// Facts of an interview for the company: times, length, place, link and messages.
import { useLocale, useTranslations } from 'use-intl';
import { formatMeeting } from '#platform/format-moment.ts';
import type { ApplicantInterview } from '#applications/components/company/applicant-actions.ts';

export function InterviewFacts({ meeting }: { meeting: ApplicantInterview }) {
  const t = useTranslations('applications.received.meeting');
  const language = useLocale();
  const { times, chosen_at, minutes, place, link, note, reply } = meeting;
  return (
    <dl className="stack stack-tight small">
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
      {link && (
        <div>
          <dt className="soft">{t('link')}</dt>
          <dd>
            <a className="link break-all" href={link} target="_blank" rel="noreferrer nofollow">
              {link}
            </a>
          </dd>
        </div>
      )}
      {note && <Fact name={t('note')}>{note}</Fact>}
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt className="soft">{name}</dt>
    <dd className="whitespace-pre-line break-words">{children}</dd>
  </div>
);
