// Interviews as the company arranges them: what was proposed, what the applicant said, what can be done.
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatMeeting } from '#applications/rules/moment.ts';
import { Button } from '#ui/controls/button.tsx';
import { Badge, type Tone } from '#ui/surfaces/chip.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import type {
  Detail,
  ApplicantInterview,
  DecisionOutcome,
} from '#applications/components/company/applicant-actions.ts';
import { CancelInterview } from './cancel-interview.tsx';
import { InterviewFacts } from './interview-facts.tsx';
import { ProposalForm } from './proposal-form.tsx';
import type { Proposal } from './proposal-values.ts';

export interface InterviewActions {
  propose: (proposal: Proposal, key: string) => DecisionOutcome;
  move: (meeting: ApplicantInterview, proposal: Proposal, key: string) => DecisionOutcome;
  cancel: (meeting: ApplicantInterview, note: string) => DecisionOutcome;
  calendar: (meeting: ApplicantInterview) => DecisionOutcome;
}

const TONES: Record<ApplicantInterview['state'], Tone | undefined> = {
  proposed: undefined,
  accepted: 'brand',
  declined: 'danger',
  another_asked: 'accent',
  cancelled: undefined,
};

/** A company's side of it is over. */
const isOver = ({ state }: ApplicantInterview) => state === 'declined' || state === 'cancelled';
const hasBegun = ({ chosen_at }: ApplicantInterview, now: Date) =>
  chosen_at !== null && Date.parse(chosen_at) <= now.getTime();

interface MeetingsProps {
  application: Detail;
  now: Date;
  calls: InterviewActions;
}

export function CompanyInterviews({ application, now, calls }: MeetingsProps) {
  const t = useTranslations('applications.received.meeting');
  const [proposing, setProposing] = useState(false);
  const { interviews, status } = application;
  const isAsked = interviews.some((it) => !isOver(it) && !hasBegun(it, now));
  const mayPropose = !isAsked && status !== 'rejected' && status !== 'withdrawn';
  const done = async (going: DecisionOutcome) => {
    const refused = await going;
    if (!refused) setProposing(false);
    return refused;
  };
  return (
    <section className="stack" aria-label={t('title')}>
      <div className="cluster spread">
        <h3 className="text-lg">{t('title')}</h3>
        {mayPropose && !proposing && (
          <Button size="small" icon="calendar" onClick={() => setProposing(true)}>
            {t('propose')}
          </Button>
        )}
      </div>
      {interviews.length === 0 && !proposing && <p className="soft small">{t('none')}</p>}
      {proposing && (
        <ProposalForm
          meeting={null}
          now={now}
          send={(proposal, key) => done(calls.propose(proposal, key))}
          onCancel={() => setProposing(false)}
        />
      )}
      {interviews.map((meeting) => (
        <OneMeeting key={meeting.id} meeting={meeting} now={now} calls={calls} />
      ))}
    </section>
  );
}

interface OneMeetingProps extends Pick<MeetingsProps, 'now' | 'calls'> {
  meeting: ApplicantInterview;
}

function OneMeeting({ meeting, now, calls }: OneMeetingProps) {
  const t = useTranslations('applications.received.meeting');
  const language = useLocale();
  const [doing, setDoing] = useState<'moving' | 'cancelling' | null>(null);
  const stop = async (going: DecisionOutcome) => {
    const refused = await going;
    if (!refused) setDoing(null);
    return refused;
  };
  const mayChange = !isOver(meeting) && !hasBegun(meeting, now);
  return (
    <article className="panel stack" style={{ '--gap': '0.75rem' }}>
      <div className="cluster spread">
        <b>{meeting.chosen_at ? formatMeeting(meeting.chosen_at, language) : t('waiting')}</b>
        <Badge tone={TONES[meeting.state]} icon="calendar">
          {t(`state.${meeting.state}`)}
        </Badge>
      </div>
      <InterviewFacts meeting={meeting} />
      {doing === null && (
        <Acts meeting={meeting} mayChange={mayChange} calls={calls} onDoing={setDoing} />
      )}
      {doing === 'moving' && (
        <ProposalForm
          meeting={meeting}
          now={now}
          send={(proposal, key) => stop(calls.move(meeting, proposal, key))}
          onCancel={() => setDoing(null)}
        />
      )}
      {doing === 'cancelling' && (
        <CancelInterview
          cancel={(note) => stop(calls.cancel(meeting, note))}
          onLeave={() => setDoing(null)}
        />
      )}
    </article>
  );
}

interface ActsProps {
  meeting: ApplicantInterview;
  mayChange: boolean;
  calls: InterviewActions;
  onDoing: (doing: 'moving' | 'cancelling') => void;
}

function Acts({ meeting, mayChange, calls, onDoing }: ActsProps) {
  const t = useTranslations('applications.received.meeting');
  const [failure, setFailure] = useState<string | null>(null);
  const hasFile = meeting.state === 'accepted';
  if (!hasFile && !mayChange) return null;
  return (
    <>
      {failure && <Notice kind="error">{failure}</Notice>}
      <div className="cluster">
        {hasFile && (
          <Button
            size="small"
            icon="calendar"
            onClick={() =>
              void calls.calendar(meeting).then((refused) => setFailure(refused?.message ?? null))
            }
          >
            {t('calendar')}
          </Button>
        )}
        {mayChange && (
          <>
            <Button size="small" icon="clock" onClick={() => onDoing('moving')}>
              {t('move')}
            </Button>
            <Button size="small" variant="quiet" icon="close" onClick={() => onDoing('cancelling')}>
              {t('cancel')}
            </Button>
          </>
        )}
      </div>
    </>
  );
}
