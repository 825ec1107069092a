// Interviews of an applicant on the company's side: proposals, replies and actions.
import { Suspense, useState, type ComponentType } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatMeeting } from '#platform/format-moment.ts';
import { Button } from '#ui/controls/button.tsx';
import { useFocusFallback } from '#ui/rendering/focus-fallback.ts';
import { Badge, type Tone } from '#ui/surfaces/chip.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import type {
  Detail,
  ApplicantInterview,
  DecisionOutcome,
} from '#applications/components/company/applicant-actions.ts';
import { CancelInterview } from './cancel-interview.tsx';
import { InterviewFacts } from './interview-facts.tsx';
import type { ProposalFormProps } from './proposal-form.tsx';
import type { Proposal } from './proposal-values.ts';

export interface InterviewActions {
  propose: (proposal: Proposal, key: string) => DecisionOutcome;
  move: (meeting: ApplicantInterview, proposal: Proposal, key: string) => DecisionOutcome;
  cancel: (meeting: ApplicantInterview, note: string) => DecisionOutcome;
  calendar: (meeting: ApplicantInterview) => DecisionOutcome;
}

/** ProposalForm, which a page may load when it is opened. */
export type ProposalFormPart = ComponentType<ProposalFormProps>;

const TONES: Record<ApplicantInterview['state'], Tone | undefined> = {
  proposed: undefined,
  accepted: 'brand',
  declined: 'danger',
  another_asked: 'accent',
  cancelled: undefined,
};

/** Returns true when the company can no longer change the interview. */
const isOver = ({ state }: ApplicantInterview) => state === 'declined' || state === 'cancelled';
const hasBegun = ({ chosen_at }: ApplicantInterview, now: Date) =>
  chosen_at !== null && Date.parse(chosen_at) <= now.getTime();

interface CompanyInterviewsProps {
  application: Detail;
  now: Date;
  calls: InterviewActions;
  proposalForm: ProposalFormPart;
}

export function CompanyInterviews({ application, ...props }: CompanyInterviewsProps) {
  const { now, calls, proposalForm: ProposalForm } = props;
  const t = useTranslations('applications.received.meeting');
  const [proposing, setProposing] = useState(false);
  const heading = useFocusFallback<HTMLHeadingElement>(proposing);
  const { interviews, status, job_taken_down } = application;
  const hasOpenInterview = interviews.some((it) => !isOver(it) && !hasBegun(it, now));
  const mayPropose =
    !hasOpenInterview && !job_taken_down && status !== 'rejected' && status !== 'withdrawn';
  const closeFormAfter = async (action: DecisionOutcome) => {
    const refused = await action;
    if (!refused) setProposing(false);
    return refused;
  };
  return (
    <section className="stack" aria-label={t('title')}>
      <div className="cluster spread">
        <h3 ref={heading} tabIndex={-1} className="text-lg">
          {t('title')}
        </h3>
        {mayPropose && !proposing && (
          <Button size="small" icon="calendar" onClick={() => setProposing(true)}>
            {t('propose')}
          </Button>
        )}
      </div>
      {interviews.length === 0 && !proposing && <p className="soft small">{t('none')}</p>}
      {proposing && (
        <Suspense>
          <ProposalForm
            meeting={null}
            now={now}
            send={(proposal, key) => closeFormAfter(calls.propose(proposal, key))}
            onCancel={() => setProposing(false)}
          />
        </Suspense>
      )}
      {interviews.map((meeting) => (
        <OneInterview key={meeting.id} {...props} meeting={meeting} />
      ))}
    </section>
  );
}

interface OneInterviewProps extends Omit<CompanyInterviewsProps, 'application'> {
  meeting: ApplicantInterview;
}

function OneInterview({ meeting, now, calls, proposalForm: ProposalForm }: OneInterviewProps) {
  const t = useTranslations('applications.received.meeting');
  const language = useLocale();
  const [openForm, setOpenForm] = useState<'moving' | 'cancelling' | null>(null);
  const card = useFocusFallback<HTMLElement>(openForm);
  const closeAfter = async (action: DecisionOutcome) => {
    const refused = await action;
    if (!refused) setOpenForm(null);
    return refused;
  };
  const mayChange = !isOver(meeting) && !hasBegun(meeting, now);
  return (
    <article ref={card} tabIndex={-1} className="panel stack" style={{ '--gap': '0.75rem' }}>
      <div className="cluster spread">
        <b>
          {meeting.chosen_at
            ? formatMeeting(meeting.chosen_at, language)
            : meeting.state === 'proposed' && t('waiting')}
        </b>
        <Badge tone={TONES[meeting.state]} icon="calendar">
          {t(`state.${meeting.state}`)}
        </Badge>
      </div>
      <InterviewFacts meeting={meeting} />
      {openForm === null && (
        <InterviewButtons
          meeting={meeting}
          mayChange={mayChange}
          calls={calls}
          onOpenForm={setOpenForm}
        />
      )}
      {openForm === 'moving' && (
        <Suspense>
          <ProposalForm
            meeting={meeting}
            now={now}
            send={(proposal, key) => closeAfter(calls.move(meeting, proposal, key))}
            onCancel={() => setOpenForm(null)}
          />
        </Suspense>
      )}
      {openForm === 'cancelling' && (
        <CancelInterview
          cancel={(note) => closeAfter(calls.cancel(meeting, note))}
          onLeave={() => setOpenForm(null)}
        />
      )}
    </article>
  );
}

interface InterviewButtonsProps {
  meeting: ApplicantInterview;
  mayChange: boolean;
  calls: InterviewActions;
  onOpenForm: (openForm: 'moving' | 'cancelling') => void;
}

function InterviewButtons({ meeting, mayChange, calls, onOpenForm }: InterviewButtonsProps) {
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
            <Button size="small" icon="clock" onClick={() => onOpenForm('moving')}>
              {t('move')}
            </Button>
            <Button
              size="small"
              variant="quiet"
              icon="close"
              onClick={() => onOpenForm('cancelling')}
            >
              {t('cancel')}
            </Button>
          </>
        )}
      </div>
    </>
  );
}
