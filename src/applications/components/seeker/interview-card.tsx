// Card of an interview with the seeker's answer.
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Interview } from '#applications/contract/interviews.ts';
import { isProposalPast } from '#applications/rules/interview-times.ts';
import { formatMeeting } from '#platform/format-moment.ts';
import type { Wire } from '#api/endpoint.ts';
import { Button } from '#ui/controls/button.tsx';
import { useFocusFallback } from '#ui/rendering/focus-fallback.ts';
import { Card } from '#ui/surfaces/card.tsx';
import { Badge, type Tone } from '#ui/surfaces/chip.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import { InterviewAnswer, type InterviewAnswerValue } from './interview-answer.tsx';
import type { SubmitResult } from '#ui/forms/use-form.ts';

export type SeekerInterview = Wire<Interview>;

const TONES: Record<SeekerInterview['state'], Tone | undefined> = {
  proposed: 'accent',
  accepted: 'brand',
  declined: undefined,
  another_asked: undefined,
  cancelled: 'danger',
};

export interface SeekerInterviewActions {
  answer: (meeting: SeekerInterview, answer: InterviewAnswerValue) => Promise<SubmitResult>;
  /** Saves the calendar file; returns false on failure. */
  calendar: (meeting: SeekerInterview) => Promise<boolean>;
}

interface InterviewCardProps extends SeekerInterviewActions {
  meeting: SeekerInterview;
  company: string;
  now: Date;
}

export function InterviewCard({ meeting, company, now, answer, calendar }: InterviewCardProps) {
  const t = useTranslations('applications.meeting');
  const [changing, setChanging] = useState(false);
  const { state, chosen_at } = meeting;
  const heading = useFocusFallback<HTMLHeadingElement>(`${state} ${changing}`);
  const isAhead = !chosen_at || Date.parse(chosen_at) > now.getTime();
  const isPast = isProposalPast(meeting, now);
  const canAnswer = state === 'proposed' || (state === 'accepted' && changing && isAhead);
  return (
    <Card as="section" className="stack" accent={state === 'proposed'}>
      <div className="cluster spread">
        <h2 ref={heading} tabIndex={-1} className="text-lg">
          {t('title')}
        </h2>
        <Badge tone={isPast ? undefined : TONES[state]} icon="calendar">
          {t(isPast ? 'state.past' : `state.${state}`)}
        </Badge>
      </div>
      <InterviewFacts meeting={meeting} />
      {canAnswer && (
        <InterviewAnswer
          meeting={meeting}
          company={company}
          now={now}
          send={(it) => answer(meeting, it)}
          onDone={() => setChanging(false)}
        />
      )}
      {state === 'accepted' && (
        <AcceptedActions
          meeting={meeting}
          calendar={calendar}
          onChange={isAhead && !changing ? () => setChanging(true) : undefined}
        />
      )}
    </Card>
  );
}

function InterviewFacts({ meeting }: { meeting: SeekerInterview }) {
  const t = useTranslations('applications.meeting');
  const language = useLocale();
  const { chosen_at, minutes, place, link, note, reply } = meeting;
  return (
    <dl className="stack stack-tight">
      {chosen_at && (
        <div>
          <dt className="small soft">{t('zone')}</dt>
          <dd>
            {formatMeeting(chosen_at, language)} · {t('minutes', { minutes })}
          </dd>
        </div>
      )}
      {place && <Fact label={t('place')}>{place}</Fact>}
      {link && (
        <div>
          <dt className="small soft">{t('link')}</dt>
          <dd>
            <a className="link break-all" href={link} target="_blank" rel="noreferrer nofollow">
              {link}
            </a>
          </dd>
        </div>
      )}
      {note && <Fact label={t('note')}>{note}</Fact>}
      {reply && <Fact label={t('own_reply')}>{reply}</Fact>}
    </dl>
  );
}

const Fact = ({ label, children }: { label: string; children: string }) => (
  <div>
    <dt className="small soft">{label}</dt>
    <dd className="whitespace-pre-line break-words">{children}</dd>
  </div>
);

interface AcceptedActionsProps {
  meeting: SeekerInterview;
  calendar: SeekerInterviewActions['calendar'];
  onChange: (() => void) | undefined;
}

function AcceptedActions({ meeting, calendar, onChange }: AcceptedActionsProps) {
  const t = useTranslations('applications.meeting');
  const [failed, setFailed] = useState(false);
  return (
    <>
      {failed && <Notice kind="error">{t('calendar_failed')}</Notice>}
      <div className="cluster">
        <Button
          icon="calendar"
          onClick={() => void calendar(meeting).then((saved) => setFailed(!saved))}
        >
          {t('calendar')}
        </Button>
        {onChange && (
          <Button variant="quiet" onClick={onChange}>
            {t('change')}
          </Button>
        )}
      </div>
    </>
  );
}
