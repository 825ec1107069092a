// Card of an own job: state, figures and actions.
import { useLocale, useTranslations } from 'use-intl';
import { useJobLabels, formatWorkplaceLine } from '#jobs/components/labels.ts';
import { formatDay } from '#platform/format-day.ts';
import { RefusalNotice } from '#ui/forms/refusal-notice.tsx';
import type { Refusal } from '#ui/forms/use-form.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { Link } from '#ui/navigation/link.tsx';
import { useFocusFallback } from '#ui/rendering/focus-fallback.ts';
import { Card } from '#ui/surfaces/card.tsx';
import { Badge, Chip } from '#ui/surfaces/chip.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import { JobActions } from './job-actions.tsx';
import type { JobAction, ManagedJob } from './own-jobs.tsx';
import { StateBadge } from './state-badge.tsx';
import { countVietnamDays } from '#platform/vietnam-time.ts';

/** Refused again until the job is edited, or forever; a job that has changed may now be switched the other way. */
const FINAL_STATUSES: readonly number[] = [400, 403, 404, 409, 410, 412];

interface OwnJobCardProps {
  job: ManagedJob;
  now: Date;
  busy: JobAction | null;
  failure: Refusal | null;
  onRetry: () => void;
  onAction: (action: JobAction) => void;
}

export function OwnJobCard({ job, now, busy, failure, onRetry, onAction }: OwnJobCardProps) {
  const retry_label = useTranslations('layout')('retry');
  const retry = FINAL_STATUSES.includes(failure?.status ?? 0) ? {} : { retry_label, onRetry };
  return (
    <Card as="article" className="stack" style={{ '--gap': '0.9rem' }} aria-busy={busy !== null}>
      <Heading job={job} />
      <Figures job={job} now={now} />
      {job.taken_down && <TakedownNotice takedown={job.taken_down} />}
      <RefusalNotice refusal={failure} {...retry} />
      <JobActions
        job={job}
        busy={busy}
        is_incomplete={failure?.status === 400}
        onAction={onAction}
      />
    </Card>
  );
}

/** A draft has no page, so its title links to the form. */
const toJobHref = ({ id, state }: ManagedJob) =>
  state === 'draft' ? `/post-job?draft=${id}` : `/jobs/${id}`;

function Heading({ job }: { job: ManagedJob }) {
  const { type } = useJobLabels();
  const heading = useFocusFallback<HTMLHeadingElement>(job.state);
  return (
    <div className="stack stack-tight">
      <div className="cluster spread items-start! sm:flex-nowrap!">
        <h2 ref={heading} tabIndex={-1} className="min-w-0 text-lg" lang={job.language}>
          {job.state === 'taken_down' ? (
            job.title
          ) : (
            <Link href={toJobHref(job)} className="hover:underline">
              {job.title}
            </Link>
          )}
        </h2>
        <StateBadge job={job} />
      </div>
      <p className="cluster">
        <Chip icon="money">{job.salary}</Chip>
        <Chip icon="briefcase">{type(job.type)}</Chip>
        {job.workplace && <Chip icon="pin">{formatWorkplaceLine(job)}</Chip>}
      </p>
    </div>
  );
}

/** Shows the operator's reason for the takedown. */
function TakedownNotice({ takedown }: { takedown: NonNullable<ManagedJob['taken_down']> }) {
  const t = useTranslations('jobs.managing.taken_down');
  const day = formatDay(takedown.at, useLocale());
  return (
    <Notice>
      <span className="block">{t(takedown.with_company ? 'with_company' : 'alone', { day })}</span>
      <span className="block break-words">{t('reason', { reason: takedown.reason })}</span>
      <span className="block">{t('what_now')}</span>
    </Notice>
  );
}

/** Returns the remaining days or the end date; null for drafts and ended jobs. */
function useLife(job: ManagedJob, now: Date): string | null {
  const t = useTranslations('jobs.managing');
  const language = useLocale();
  const end = new Date(job.expires_at);
  const day = formatDay(job.expires_at, language);
  if (job.state === 'draft' || job.state === 'closed' || job.state === 'taken_down') return null;
  return end > now
    ? t('days_left', { days: countVietnamDays(now, end), day })
    : t('ended', { day });
}

function Figures({ job, now }: { job: ManagedJob; now: Date }) {
  const t = useTranslations('jobs.managing');
  const language = useLocale();
  const life = useLife(job, now);
  if (job.state === 'draft') {
    return (
      <p className="small soft">{t('last_saved', { day: formatDay(job.updated_at, language) })}</p>
    );
  }
  return (
    <p className="cluster small soft" style={{ '--gap': '0.35rem 1.1rem' }}>
      <span className="fact">
        <Icon name="calendar" /> {t('posted', { day: formatDay(job.created_at, language) })}
      </span>
      {life && (
        <span className="fact">
          <Icon name="clock" /> {life}
        </span>
      )}
      <span className="fact">
        <Icon name="eye" /> {t('views', { count: job.views })}
      </span>
      <Link href={`/jobs/${job.id}/applicants`} className="fact link">
        <Icon name="users" /> {t('applications', { count: job.applications })}
      </Link>
      {job.new_applications > 0 && (
        <Badge tone="accent">{t('fresh', { count: job.new_applications })}</Badge>
      )}
      {job.undecided > 0 && <span>{t('undecided', { count: job.undecided })}</span>}
    </p>
  );
}
