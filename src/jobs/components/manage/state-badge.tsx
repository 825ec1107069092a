// Badge of a job's state; a closed job shows its reason.
import { useTranslations } from 'use-intl';
import type { IconName } from '#ui/marks/icon.tsx';
import { Badge, type Tone } from '#ui/surfaces/chip.tsx';
import type { ManagedJob } from './own-jobs.tsx';

const BADGES: Record<ManagedJob['state'], { tone?: Tone; icon: IconName }> = {
  draft: { icon: 'edit' },
  active: { tone: 'brand', icon: 'check' },
  paused: { icon: 'pause' },
  closed: { icon: 'flag' },
  removed: { icon: 'trash' },
  taken_down: { tone: 'danger', icon: 'warning' },
  expired: { tone: 'accent', icon: 'clock' },
};

type StateBadgeProps = {
  job: Pick<ManagedJob, 'state'> & Partial<Pick<ManagedJob, 'close_reason'>>;
};

export function StateBadge({ job: { state, close_reason } }: StateBadgeProps) {
  const t = useTranslations('jobs.lists');
  const { tone, icon } = BADGES[state];
  return (
    <span className="shrink-0">
      <Badge tone={tone} icon={icon}>
        {t(`state.${state}`)}
        {state === 'closed' && close_reason && `: ${t(`close_reason.${close_reason}`)}`}
      </Badge>
    </span>
  );
}
