// Buttons for the actions that a job's state allows: the most likely first, deletion last.
import './job-actions.css';
import { useTranslations } from 'use-intl';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import type { IconName } from '#ui/marks/icon.tsx';
import type { JobAction, ManagedJob } from './own-jobs.tsx';

type State = ManagedJob['state'];

const ACTIONS_BY_STATE: Record<State, readonly JobAction[]> = {
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

interface JobActionsProps {
  job: ManagedJob;
  busy: JobAction | null;
  /** The draft was refused for what is missing in it; its form marks that. */
  is_incomplete: boolean;
  onAction: (action: JobAction) => void;
}

export function JobActions({ job, busy, is_incomplete, onAction }: JobActionsProps) {
  const t = useTranslations('jobs.managing');
  const { id, title, state, is_active } = job;
  const isDraft = state === 'draft';
  const labels: Record<JobAction, string> = {
    switch: t(is_active ? 'deactivate' : 'activate'),
    renew: t(state === 'closed' ? 'reopen' : 'renew'),
    publish: t('publish'),
    duplicate: t('duplicate'),
    close: t('close'),
    remove: t('remove'),
  };
  const getIcon = (action: JobAction) =>
    action === 'switch' && !is_active ? 'check' : ICONS[action];
  if (state === 'taken_down') return null;
  const form = `/post-job?draft=${id}${is_incomplete ? '&missing=1' : ''}`;
  const edit = isDraft ? form : `/jobs/${id}/edit`;
  return (
    <div className="job-actions" role="group" aria-label={t('label', { title })}>
      <ButtonLink size="small" icon="edit" href={edit}>
        {t(isDraft ? 'go_on' : 'edit')}
      </ButtonLink>
      {ACTIONS_BY_STATE[state].map((action) => (
        <Button
          key={action}
          size="small"
          variant={action === 'remove' ? 'quiet' : 'plain'}
          icon={getIcon(action)}
          busy={busy === action}
          onClick={() => onAction(action)}
        >
          {labels[action]}
        </Button>
      ))}
    </div>
  );
}
