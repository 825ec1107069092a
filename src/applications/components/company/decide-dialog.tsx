// Asks before one or many applications are answered, with room for a word to those who sent them.
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { TextArea } from '#ui/controls/text-input.tsx';
import { RefusalNotice } from '#ui/forms/refusal-notice.tsx';
import type { Refusal } from '#ui/forms/use-form.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { Decision, Row } from './applicant-actions.ts';

export interface DecisionRequest {
  rows: Pick<Row, 'id' | 'seeker'>[];
  /** Ticked in the list. */
  is_bulk: boolean;
  status: Decision;
}

interface DecideDialogProps {
  asking: DecisionRequest | null;
  busy: boolean;
  failure: Refusal | null;
  onCancel: () => void;
  onDecide: (asking: DecisionRequest, message: string) => void;
}

export function DecideDialog({ asking, onCancel, ...rest }: DecideDialogProps) {
  const t = useTranslations('applications.received');
  const deed = asking?.status === 'rejected' ? 'reject' : 'accept';
  return (
    <Dialog
      id="decide"
      open={asking !== null}
      title={t(deed)}
      close_label={t('cancel')}
      onClose={onCancel}
    >
      {asking && (
        <Question
          key={`${asking.status}:${asking.rows.map(({ id }) => id).join()}`}
          asking={asking}
          onCancel={onCancel}
          {...rest}
        />
      )}
    </Dialog>
  );
}

type QuestionProps = Omit<DecideDialogProps, 'asking'> & { asking: DecisionRequest };

function Question({ asking, busy, failure, onCancel, onDecide }: QuestionProps) {
  const t = useTranslations('applications.received');
  const optional = useTranslations('layout')('optional');
  const [message, setMessage] = useState('');
  const deed = asking.status === 'rejected' ? 'reject' : 'accept';
  const [first] = asking.rows;
  const name = first?.seeker.full_name ?? '';
  const count = asking.rows.length;
  return (
    <div className="stack">
      <p>{asking.is_bulk ? t(`${deed}_many`, { count }) : t(`${deed}_ask`, { name })}</p>
      <p className="soft small">{t(asking.is_bulk ? 'bulk.undo_hint' : 'undo_hint')}</p>
      <Field label={t('message')} note={optional} hint={t(`${deed}_hint`)}>
        <TextArea rows={3} value={message} onChange={(event) => setMessage(event.target.value)} />
      </Field>
      <RefusalNotice refusal={failure} />
      <div className="cluster justify-end">
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button
          variant={deed === 'accept' ? 'brand' : 'danger'}
          busy={busy}
          onClick={() => onDecide(asking, message)}
        >
          {t(deed)}
        </Button>
      </div>
    </div>
  );
}
