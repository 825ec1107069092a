// Whether an own posting is open, switched off or past its end.
import { useTranslations } from 'use-intl';
import { Badge } from '#kit/surfaces/chip.tsx';
import type { Job } from './own-jobs.tsx';

export function StateBadge({ job }: { job: Pick<Job, 'is_active' | 'state'> }) {
  const t = useTranslations('jobs.managing');
  const expired = job.state === 'expired';
  const words = expired ? t('expired') : t(job.is_active ? 'active' : 'inactive');
  const tone = expired ? 'accent' : job.is_active ? 'brand' : undefined;
  return (
    <span className="shrink-0">
      <Badge tone={tone} icon={expired ? 'clock' : job.is_active ? 'check' : 'pause'}>
        {words}
      </Badge>
    </span>
  );
}
