// What can be done with an own posting as it stands: the likeliest first, deleting last.
import { useTranslations } from 'use-intl';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import type { IconName } from '#ui/marks/icon.tsx';
import type { JobAction, ManagedJob } from './own-jobs.tsx';

type State = ManagedJob['state'];

const DEEDS: Record<State, readonly JobAction[]> = {
  draft: ['publish', 'duplicate', 'remove'],
  active: ['switch', 'renew', 'close', 'duplicate', 'remove'],
  paused: ['switch', 'close', 'duplicate', 'remove'],
  expired: ['renew', 'close', 'duplicate', 'remove'],
  closed: ['renew', 'duplicate', 'remove'],
  removed: [],
  taken_down: [],
};

const ICONS: Record<JobAction, IconName> = {
  switch: 'pause',
  renew: 'retry',
  publish: 'send',
  duplicate: 'file',
  close: 'flag',
  remove: 'trash',
};

interface JobDeedsProps {
  job: ManagedJob;
  busy: JobAction | null;
  onDeed: (deed: JobAction) => void;
}

export function JobActions({ job, busy, onDeed }: JobDeedsProps) {
  const t = useTranslations('jobs.managing');
  const { id, title, state, is_active } = job;
  const isDraft = state === 'draft';
  const words: Record<JobAction, string> = {
    switch: t(is_active ? 'deactivate' : 'activate'),
    renew: t(state === 'closed' ? 'reopen' : 'renew'),
    publish: t('publish'),
    duplicate: t('duplicate'),
    close: t('close'),
    remove: t('remove'),
  };
  const iconOf = (deed: JobAction) => (deed === 'switch' && !is_active ? 'check' : ICONS[deed]);
  if (state === 'taken_down') return null;
  const edit = isDraft ? `/post-job?draft=${id}` : `/jobs/${id}/edit`;
  return (
    <div className="cluster" role="group" aria-label={t('label', { title })}>
      <ButtonLink size="small" icon="edit" href={edit}>
        {t(isDraft ? 'go_on' : 'edit')}
      </ButtonLink>
      {DEEDS[state].map((deed) => (
        <Button
          key={deed}
          size="small"
          variant={deed === 'remove' ? 'quiet' : 'plain'}
          icon={iconOf(deed)}
          busy={busy === deed}
          onClick={() => onDeed(deed)}
        >
          {words[deed]}
        </Button>
      ))}
    </div>
  );
}
