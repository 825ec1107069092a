// Badge of an application's status, worded for the reader's side.
import { useTranslations } from 'use-intl';
import type { Status } from '#applications/contract.ts';
import type { IconName } from '#ui/marks/icon.tsx';
import { Badge, type Tone } from '#ui/surfaces/chip.tsx';

const BADGES: Record<Status, { tone?: Tone; icon: IconName }> = {
  pending: { tone: 'accent', icon: 'clock' },
  viewed: { icon: 'eye' },
  accepted: { tone: 'brand', icon: 'check' },
  rejected: { tone: 'danger', icon: 'close' },
  withdrawn: { icon: 'close' },
};

export function StatusBadge({ status, side }: { status: Status; side: 'seeker' | 'company' }) {
  const t = useTranslations('applications.lists');
  const { tone, icon } = BADGES[status];
  return (
    <Badge tone={tone} icon={icon}>
      {side === 'seeker' ? t(`status.${status}`) : t(`received.${status}`)}
    </Badge>
  );
}
