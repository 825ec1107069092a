// Timeline of an application for its seeker, the latest step last.
import './timeline.css';
import { useLocale, useTranslations } from 'use-intl';
import type { ApplicationStep } from '#applications/contract/tracking.ts';
import { formatMoment } from '#platform/format-moment.ts';
import type { Wire } from '#api/endpoint.ts';
import { Icon, type IconName } from '#ui/marks/icon.tsx';

type Kind = ApplicationStep['kind'];

const ICONS: Record<Kind, IconName> = {
  sent: 'send',
  viewed: 'eye',
  accepted: 'check',
  rejected: 'close',
  withdrawn: 'close',
  undone: 'retry',
  interview_proposed: 'calendar',
  interview_moved: 'clock',
  interview_accepted: 'check',
  interview_declined: 'close',
  interview_another_asked: 'clock',
  interview_cancelled: 'close',
  job_gone: 'info',
};

/** Messages of interviews appear in the interview's card instead. */
const isDecision = (kind: Kind) => kind === 'accepted' || kind === 'rejected';

interface TimelineProps {
  steps: Wire<ApplicationStep>[];
  company: string;
}

export function Timeline({ steps, company }: TimelineProps) {
  const t = useTranslations('applications.tracking');
  const language = useLocale();
  return (
    <ol className="timeline">
      {steps.map((step, at) => (
        <li key={at} data-kind={step.kind}>
          <span className="timeline-mark">
            <Icon name={ICONS[step.kind]} size="0.95rem" />
          </span>
          <div className="min-w-0">
            <b className="block">{t(`steps.${step.kind}`, { company })}</b>
            <time dateTime={step.at} className="small soft">
              {formatMoment(step.at, language)}
            </time>
            {step.message && isDecision(step.kind) && (
              <p className="panel mt-2 whitespace-pre-line break-words">{step.message}</p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
