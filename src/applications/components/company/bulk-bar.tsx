// Bulk actions for ticked applicants, and the undo bar of the last decision.
import { useTranslations } from 'use-intl';
import { Button } from '#ui/controls/button.tsx';
import type { Refusal } from '#ui/forms/use-form.ts';
import { UndoBar } from '#ui/surfaces/undo-bar.tsx';
import type { Decision } from './applicant-actions.ts';

interface BulkBarProps {
  count: number;
  onDecide: (status: Decision) => void;
  onClear: () => void;
}

export function BulkBar({ count, onDecide, onClear }: BulkBarProps) {
  const t = useTranslations('applications.received');
  return (
    <div className="action-bar" role="region" aria-label={t('bulk.label')}>
      <b>{t('bulk.count', { count })}</b>
      <div className="cluster">
        <Button size="small" variant="brand" icon="check" onClick={() => onDecide('accepted')}>
          {t('accept')}
        </Button>
        <Button size="small" icon="close" onClick={() => onDecide('rejected')}>
          {t('reject')}
        </Button>
        <Button size="small" variant="quiet" onClick={onClear}>
          {t('bulk.clear')}
        </Button>
      </div>
    </div>
  );
}

export interface DecisionSummary {
  batch_id: string;
  status: Decision;
  /** Name of the applicant of a single decision. */
  name: string | null;
  decided: number;
  /** Why each other one was left out: a problem's code. */
  left: string[];
  /** End of the undo period by this device's clock, or of the message that says that it was undone. */
  until: number;
  is_undone?: boolean;
}

interface DecisionUndoProps {
  done: DecisionSummary;
  busy: boolean;
  failure: Refusal | null;
  onUndo: () => void;
  onExpire: () => void;
}

const REASONS = ['already_decided', 'thread_ended', 'other'] as const;
const toReason = (code: string) => REASONS.find((reason) => reason === code) ?? 'other';

/** Says how many were left out for each reason; the others are no applications of this company any more. */
function useLeftReasons() {
  const t = useTranslations('applications.received.bulk.left');
  return (codes: readonly string[]) =>
    REASONS.flatMap((reason) => {
      const count = codes.filter((code) => toReason(code) === reason).length;
      return count > 0 ? t(reason, { count }) : [];
    }).join(' ');
}

/** Shows the last decision, with undo until its applicants are notified. */
export function DecisionUndo({ done, ...rest }: DecisionUndoProps) {
  const t = useTranslations('applications.received.bulk');
  const { status, name, decided, left, until, is_undone } = done;
  const explainLeft = useLeftReasons();
  const decision = name ? t(`${status}_one`, { name }) : t(`${status}_done`, { count: decided });
  return (
    <UndoBar
      {...rest}
      until={until}
      can_undo={decided > 0 && !is_undone}
      undo_label={t('undo')}
      seconds_label={(seconds) => t('seconds', { seconds })}
    >
      <b>{is_undone ? t('undone', { count: decided }) : decision}</b>{' '}
      {!is_undone && <span className="small">{explainLeft(left)}</span>}
    </UndoBar>
  );
}
