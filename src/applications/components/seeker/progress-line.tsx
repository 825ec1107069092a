// An application's progress as four steps: sent, viewed, interview, result.
import './progress-line.css';
import { useLocale, useNow, useTranslations } from 'use-intl';
import type { OwnInterview } from '#applications/contract/interviews.ts';
import { isProposalPast } from '#applications/rules/interview-times.ts';
import { getProgress, PROGRESS_STEPS } from '#applications/rules/progress.ts';
import type { Wire } from '#api/endpoint.ts';
import { formatDay } from '#platform/format-day.ts';
import type { OwnApplication } from './own-application-header.tsx';

function toInterviewWord(interview: Wire<OwnInterview>, now: Date) {
  const { state } = interview;
  if (isProposalPast(interview, now)) return 'interview_past';
  if (state === 'accepted') return 'interview_set';
  return state === 'proposed' ? 'interview_due' : 'interview_asked';
}

interface ProgressLineProps {
  application: OwnApplication;
  interview: Wire<OwnInterview> | undefined;
}

export function ProgressLine({ application, interview }: ProgressLineProps) {
  const t = useTranslations('applications.progress');
  const statuses = useTranslations('applications.lists.status');
  const language = useLocale();
  const time = useNow();
  const { status, updated_at, had_interview = false } = application;
  const { reached, now, tone } = getProgress(status, Boolean(interview) || had_interview);
  const meets = interview && now === 'interview';
  const word = now === 'interview' ? t('interview_over') : statuses(status);
  // An interview changes the application's own time no more than a message does.
  const day = now === 'interview' ? interview?.chosen_at : updated_at;
  return (
    <div className="progress-line" data-tone={tone}>
      <ol aria-label={t('label')}>
        {PROGRESS_STEPS.map((step) => {
          const isDone = reached.includes(step);
          return (
            <li
              key={step}
              data-done={isDone || undefined}
              data-now={step === now || undefined}
              aria-current={step === now ? 'step' : undefined}
            >
              <span className="hidden-text">{isDone ? t('done', { step: t(step) }) : t(step)}</span>
            </li>
          );
        })}
      </ol>
      <p>
        <b>{meets ? t(toInterviewWord(interview, time)) : word}</b>
        {day && <span className="soft">{formatDay(day, language)}</span>}
      </p>
    </div>
  );
}
