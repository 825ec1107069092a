// Dialog that reports a job or a company with a reason and an optional text.
import { useTranslations } from 'use-intl';
import { useFieldErrors } from '#api/components/field-errors.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { RadioCards } from '#ui/controls/radio-cards.tsx';
import { TextArea } from '#ui/controls/text-input.tsx';
import { Form } from '#ui/forms/form.tsx';
import { errorIf } from '#ui/forms/checks.ts';
import { bindField, useForm, type Refusal } from '#ui/forms/use-form.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { listReportReasons, type DialogSubject, type ReportReason } from '#moderation/rules.ts';

export interface ReportInput {
  reason: ReportReason;
  text: string;
}

export interface ReportDialogProps {
  subject: DialogSubject;
  /** Title of the job or name of the company. */
  name: string;
  open: boolean;
  /** Returns null on success. */
  send: (report: ReportInput, key: string) => Promise<Refusal | null>;
  onClose: () => void;
}

export function ReportDialog({ open, onClose, ...form }: ReportDialogProps) {
  const t = useTranslations('moderation.reporting');
  const close = useTranslations('layout')('close');
  return (
    <Dialog
      id="report"
      open={open}
      title={t(`title_${form.subject}`)}
      close_label={close}
      onClose={onClose}
    >
      {open && <ReportForm {...form} onCancel={onClose} />}
    </Dialog>
  );
}

type ReportFormProps = Pick<ReportDialogProps, 'name' | 'send'> & { onCancel: () => void };

function ReportForm({ name, send, onCancel }: ReportFormProps) {
  const t = useTranslations('moderation.reporting');
  const reasons = useTranslations('moderation.lists.reason');
  const optional = useTranslations('layout')('optional');
  const form = useForm({
    start: { reason: '', text: '' },
    check: ({ reason }) => errorIf(!isReason(reason), 'reason', 'choose_field'),
    send: async ({ reason, text }, key) => (isReason(reason) ? send({ reason, text }, key) : null),
  });
  const error = useFieldErrors(form, (field) => t(field === 'text' ? 'text' : 'reason_label'));
  return (
    <Form
      form={form}
      label={t('send')}
      by_button_alone
      actions={
        <>
          <Button variant="danger" icon="flag" busy={form.busy} onClick={() => form.submit()}>
            {t('send')}
          </Button>
          <Button onClick={onCancel}>{t('cancel')}</Button>
        </>
      }
    >
      <p>{t('lead', { name })}</p>
      <RadioCards
        legend={t('reason')}
        name="reason"
        options={REASONS.map((value) => ({ value, label: reasons(value) }))}
        value={form.values.reason}
        onChange={(value) => form.set('reason', value)}
        error={error('reason')}
        aria-invalid={error('reason') ? true : undefined}
      />
      <Field label={t('text')} note={optional} hint={t('text_hint')} error={error('text')}>
        <TextArea {...bindField(form, 'text')} rows={4} />
      </Field>
    </Form>
  );
}

const REASONS = listReportReasons('job');
const isReason = (value: string): value is ReportReason =>
  REASONS.some((reason) => reason === value);
