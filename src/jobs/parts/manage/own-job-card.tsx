// One own posting: is it open, who saw it, who applied; switch, renew, edit, delete.
import { useLocale, useTranslations } from 'use-intl';
import { useJobLabels, usePlaces } from '#jobs/parts/labels.ts';
import { dayText } from '#jobs/rules/day.ts';
import { Button, ButtonLink } from '#kit/controls/button.tsx';
import { Icon } from '#kit/marks/icon.tsx';
import { Link } from '#kit/navigation/link.tsx';
import { Card } from '#kit/surfaces/card.tsx';
import { Badge, Chip } from '#kit/surfaces/chip.tsx';
import { Notice } from '#kit/surfaces/notice.tsx';
import type { Deed, Job } from './own-jobs.tsx';
import { StateBadge } from './state-badge.tsx';

interface OwnJobCardProps {
  job: Job;
  busy: Deed | null;
  failure: string | null;
  onRetry: () => void;
  onDeed: (deed: Deed) => void;
}

export function OwnJobCard({ job, busy, failure, onRetry, onDeed }: OwnJobCardProps) {
  const retry = useTranslations('shell')('retry');
  return (
    <Card as="article" className="stack" style={{ '--gap': '0.9rem' }} aria-busy={busy !== null}>
      <Heading job={job} />
      <Figures job={job} />
      {failure && (
        <Notice kind="error" retry_label={retry} onRetry={onRetry}>
          {failure}
        </Notice>
      )}
      <Deeds job={job} busy={busy} onDeed={onDeed} />
    </Card>
  );
}

function Heading({ job }: { job: Job }) {
  const { type } = useJobLabels();
  const places = usePlaces();
  return (
    <div className="stack stack-tight">
      <div className="cluster spread flex-nowrap! items-start!">
        <h2 className="min-w-0 text-lg" lang={job.language}>
          <Link href={`/jobs/${job.id}`} className="hover:underline">
            {job.title}
          </Link>
        </h2>
        <StateBadge job={job} />
      </div>
      <p className="cluster">
        <Chip icon="money">{job.salary}</Chip>
        <Chip icon="briefcase">{type(job.type)}</Chip>
        <Chip icon="pin">{places.brief(job)}</Chip>
      </p>
    </div>
  );
}

function Figures({ job }: { job: Job }) {
  const t = useTranslations('jobs.managing');
  const language = useLocale();
  const ended = job.state === 'expired';
  return (
    <p className="cluster small soft" style={{ '--gap': '0.35rem 1.1rem' }}>
      <span className="fact">
        <Icon name="calendar" /> {t('posted', { day: dayText(job.created_at, language) })}
      </span>
      <span className="fact">
        <Icon name="clock" />
        {t(ended ? 'ended' : 'ends', { day: dayText(job.expires_at, language) })}
      </span>
      <span className="fact">
        <Icon name="eye" /> {t('views', { count: job.views })}
      </span>
      <Link href={`/applications?job_id=${job.id}`} className="fact link">
        <Icon name="users" /> {t('applications', { count: job.applications })}
      </Link>
      {job.new_applications > 0 && (
        <Badge tone="accent">{t('fresh', { count: job.new_applications })}</Badge>
      )}
    </p>
  );
}

function Deeds({ job, busy, onDeed }: Pick<OwnJobCardProps, 'job' | 'busy' | 'onDeed'>) {
  const t = useTranslations('jobs.managing');
  const main: Deed = job.state === 'expired' ? 'renew' : 'switch';
  const words = main === 'renew' ? t('renew') : t(job.is_active ? 'deactivate' : 'activate');
  return (
    <div className="cluster" role="group" aria-label={t('label', { title: job.title })}>
      <Button
        size="small"
        icon={main === 'renew' ? 'retry' : job.is_active ? 'pause' : 'check'}
        busy={busy === main}
        onClick={() => onDeed(main)}
      >
        {words}
      </Button>
      <ButtonLink size="small" icon="edit" href={`/jobs/${job.id}/edit`}>
        {t('edit')}
      </ButtonLink>
      <Button
        size="small"
        variant="quiet"
        icon="trash"
        busy={busy === 'remove'}
        onClick={() => onDeed('remove')}
      >
        {t('remove')}
      </Button>
    </div>
  );
}
