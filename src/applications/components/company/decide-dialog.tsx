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
  rows: Pick<Row, 'id' | 'seeker' | 'job_taken_down'>[];
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

export function DecideDialog(props: DecideDialogProps) {
  const { request, busy, failure, onCancel, onDecide } = props;
  const t = useTranslations('applications.received');
  const optional = useTranslations('layout')('optional');
  // Drafts are stored by decision and applicants: closing the dialog loses nothing, and a text never goes to somebody
  // else.
  const [messages, setMessages] = useState<Record<string, string>>({});
  const rows = request?.rows ?? [];
  const isRejection = request?.status === 'rejected';
  const action = isRejection ? 'reject' : 'accept';
  const key = [action, ...rows.map(({ id }) => id)].join();
  // No message reaches the applicants of a taken-down job; the answer itself does.
  const mayWrite = rows.some((row) => !row.job_taken_down);
  const message = mayWrite ? (messages[key] ?? '') : '';
  const name = rows[0]?.seeker.full_name ?? '';
  return (
    <Dialog
      id="decide"
      open={request !== null}
      title={t(action)}
      close_label={t('cancel')}
      onClose={onCancel}
    >
      {request && (
        <div className="stack">
          <p>
            {rows.length > 1
              ? t(`${action}_many`, { count: rows.length })
              : t(`${action}_ask`, { name })}
          </p>
          <p className="soft small">{t('undo_hint')}</p>
          {mayWrite && (
            <Field label={t('message')} note={optional} hint={t(`${action}_hint`)}>
              <TextArea
                rows={3}
                value={message}
                onChange={(event) => setMessages({ ...messages, [key]: event.target.value })}
              />
            </Field>
          )}
          <RefusalNotice refusal={failure} />
          <div className="cluster justify-end">
            <Button onClick={onCancel}>{t('cancel')}</Button>
            <Button
              variant={isRejection ? 'danger' : 'brand'}
              busy={busy}
              onClick={() => onDecide(request, message)}
            >
              {t(action)}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
