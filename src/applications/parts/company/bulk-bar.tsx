// What can be done with those that are ticked, and, for a moment, how it is taken back.
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#kit/controls/button.tsx';
import { RefusalNotice } from '#kit/forms/refusal-notice.tsx';
import type { Refusal } from '#kit/forms/use-form.ts';
import type { Decision } from './calls.ts';

interface BulkBarProps {
  count: number;
  onAsk: (status: Decision) => void;
  onClear: () => void;
}

export function BulkBar({ count, onAsk, onClear }: BulkBarProps) {
  const t = useTranslations('applications.received');
  return (
    <div className="bulk-bar" role="region" aria-label={t('bulk.label')}>
      <b>{t('bulk.count', { count })}</b>
      <div className="cluster">
        <Button size="small" variant="brand" icon="check" onClick={() => onAsk('accepted')}>
          {t('accept')}
        </Button>
        <Button size="small" icon="close" onClick={() => onAsk('rejected')}>
          {t('reject')}
        </Button>
        <Button size="small" variant="quiet" onClick={onClear}>
          {t('bulk.clear')}
        </Button>
      </div>
    </div>
  );
}

export interface Done {
  batch_id: string;
  status: Decision;
  decided: number;
  left: number;
  /** By this clock. */
  until: number;
}

interface UndoBarProps {
  done: Done;
  busy: boolean;
  failure: Refusal | null;
  onUndo: () => void;
  onGone: () => void;
}

/** Seconds left; asked of the clock, since a page in the background is told rarely. */
function useSecondsTo(until: number, onGone: () => void): number {
  const left = () => Math.max(0, Math.ceil((until - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => {
      setSeconds(left());
      if (Date.now() >= until) onGone();
    }, 500);
    return () => clearInterval(timer);
    // The timer lives as long as what it counts to.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [until]);
  return seconds;
}

export function UndoBar({ done, busy, failure, onUndo, onGone }: UndoBarProps) {
  const t = useTranslations('applications.received.bulk');
  const seconds = useSecondsTo(done.until, onGone);
  return (
    <div className="bulk-bar">
      <p role="status">
        <b>{t(`${done.status}_done`, { count: done.decided })}</b>{' '}
        {done.left > 0 && <span className="small">{t('left', { count: done.left })}</span>}
      </p>
      <RefusalNotice refusal={failure} />
      <div className="cluster">
        {done.decided > 0 && (
          <Button size="small" icon="retry" busy={busy} onClick={onUndo}>
            {t('undo')}
          </Button>
        )}
        <span className="small" aria-hidden>
          {t('seconds', { seconds })}
        </span>
      </div>
    </div>
  );
}
