// Dialog that confirms a decision on one or many applications, with an optional message.
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
  /** True for applicants ticked in the list. */
  is_bulk: boolean;
  status: Decision;
}

interface DecideDialogProps {
  request: DecisionRequest | null;
  busy: boolean;
  failure: Refusal | null;
  onCancel: () => void;
  onDecide: (request: DecisionRequest, message: string) => void;
}

export function DecideDialog({ request, onCancel, ...rest }: DecideDialogProps) {
  const t = useTranslations('applications.received');
  const action = request?.status === 'rejected' ? 'reject' : 'accept';
  return (
    <Dialog
      id="decide"
      open={request !== null}
      title={t(action)}
      close_label={t('cancel')}
      onClose={onCancel}
    >
      {request && (
        <DecisionForm
          key={`${request.status}:${request.rows.map(({ id }) => id).join()}`}
          request={request}
          onCancel={onCancel}
          {...rest}
        />
      )}
    </Dialog>
  );
}

type DecisionFormProps = Omit<DecideDialogProps, 'request'> & { request: DecisionRequest };

function DecisionForm({ request, busy, failure, onCancel, onDecide }: DecisionFormProps) {
  const t = useTranslations('applications.received');
  const optional = useTranslations('layout')('optional');
  const [message, setMessage] = useState('');
  const action = request.status === 'rejected' ? 'reject' : 'accept';
  const [first] = request.rows;
  const name = first?.seeker.full_name ?? '';
  const count = request.rows.length;
  return (
    <div className="stack">
      <p>{request.is_bulk ? t(`${action}_many`, { count }) : t(`${action}_ask`, { name })}</p>
      <p className="soft small">{t('undo_hint')}</p>
      <Field label={t('message')} note={optional} hint={t(`${action}_hint`)}>
        <TextArea rows={3} value={message} onChange={(event) => setMessage(event.target.value)} />
      </Field>
      <RefusalNotice refusal={failure} />
      <div className="cluster justify-end">
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button
          variant={action === 'accept' ? 'brand' : 'danger'}
          busy={busy}
          onClick={() => onDecide(request, message)}
        >
          {t(action)}
        </Button>
      </div>
    </div>
  );
}
