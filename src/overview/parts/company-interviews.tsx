// Interviews that are ahead, or wait for somebody's word.
import { useLocale, useTranslations } from 'use-intl';
import type { OwnInterview } from '#applications/contract/interviews.ts';
import { meetingText } from '#applications/rules/moment.ts';
import type { Wire } from '#door/endpoint.ts';
import { Link } from '#kit/navigation/link.tsx';
import { Card } from '#kit/surfaces/card.tsx';

const SHOWN = 5;

export type Ahead = Wire<OwnInterview>;

export function Interviews({ interviews }: { interviews: Ahead[] }) {
  const t = useTranslations('overview.ui.company');
  return (
    <Card as="section" className="stack">
      <h2 className="text-lg">{t('interviews')}</h2>
      {interviews.length === 0 && <p className="soft">{t('interviews_none')}</p>}
      <ul className="divide-y divide-line">
        {interviews.slice(0, SHOWN).map((meeting) => (
          <li key={meeting.id} className="py-3 first:pt-0 last:pb-0">
            <Line meeting={meeting} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Line({ meeting }: { meeting: Ahead }) {
  const t = useTranslations('overview.ui.company');
  const language = useLocale();
  const { application_id, job_id, job_title, seeker_name, chosen_at, state } = meeting;
  const asks = state === 'another_asked';
  return (
    <>
      <Link
        className="font-bold hover:underline"
        href={`/jobs/${job_id}/applicants?application=${application_id}`}
      >
        {seeker_name}
      </Link>
      <p className="small">
        {chosen_at
          ? meetingText(chosen_at, language)
          : t(asks ? 'interview_another' : 'interview_open')}
      </p>
      <p className="small soft clamp-1">{job_title}</p>
    </>
  );
}
