// Notice: a message with an icon and an optional action.
import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { classNames } from '#ui/marks/class-names.ts';
import { Icon } from '#ui/marks/icon.tsx';

type NoticeProps = {
  /** `state` describes the current status of the content below. */
  kind?: 'info' | 'state' | 'success' | 'error';
  children: ReactNode;
  retry_label?: string;
  onRetry?: () => void;
  /** Additional action, such as a link. */
  action?: ReactNode;
};

const KINDS = {
  info: { icon: 'info', tone: '' },
  state: { icon: 'info', tone: 'tone-accent' },
  success: { icon: 'check', tone: 'tone-brand' },
  error: { icon: 'warning', tone: 'tone-danger' },
} as const;

export function Notice({ kind = 'info', children, retry_label, onRetry, action }: NoticeProps) {
  const { icon, tone } = KINDS[kind];
  return (
    <div className={classNames('notice', tone)} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={icon} />
      <div className="notice-text">{children}</div>
      {retry_label && onRetry && (
        <Button size="small" icon="retry" onClick={onRetry}>
          {retry_label}
        </Button>
      )}
      {action}
    </div>
  );
}
