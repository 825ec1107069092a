// Reports the other side of an application, below its messages: an inline form, and the state of one's own report.
import { useState, type FormEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Wire } from '#api/endpoint.ts';
import { formatDay } from '#platform/format-day.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Select } from '#ui/controls/select.tsx';
import { TextArea } from '#ui/controls/text-input.tsx';
import { describeRefusal, type SubmitResult } from '#ui/forms/use-form.ts';
import { Notice } from '#ui/surfaces/notice.tsx';
import type { OwnReport } from '#moderation/contract.ts';
import { listReportReasons, MAX_REPORT_CHARS, type ReportReason } from '#moderation/rules.ts';

const REASONS = listReportReasons('application');

export interface ThreadComplaint {
  reason: ReportReason;
  text: string;
}

interface ReportThreadProps {
  /** The latest report; null before the first. */
  report: Pick<Wire<OwnReport>, 'state' | 'created_at'> | null;
  send: (complaint: ThreadComplaint) => Promise<SubmitResult>;
  onCancel: () => void;
}

export function ReportThread({ report, ...form }: ReportThreadProps) {
  const t = useTranslations('moderation.reporting');
  const language = useLocale();
  return (
    <div className="stack stack-tight">
      <p role="status" className="small soft">
        {report && t(report.state, { day: formatDay(report.created_at, language) })}
      </p>
      {report?.state !== 'open' && <ComplaintForm {...form} />}
    </div>
  );
}

function ComplaintForm({ send, onCancel }: Omit<ReportThreadProps, 'report'>) {
  const t = useTranslations('moderation.reporting');
  const reasons = useTranslations('moderation.lists.reason');
  const [reason, setReason] = useState<ReportReason | undefined>();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || !reason) return;
    setBusy(true);
    const refused = await send({ reason, text });
    setBusy(false);
    setFailure(refused && describeRefusal(refused));
  }
  return (
    <form className="panel stack" data-report onSubmit={(event) => void submit(event)}>
      <p className="small">{t('lead_application')}</p>
      <Field label={t('reason')} required>
        <Select
          required
          empty=""
          options={REASONS.map((value) => ({ value, label: reasons(value) }))}
          value={reason ?? ''}
          onChange={({ target }) => setReason(REASONS.find((it) => it === target.value))}
        />
      </Field>
      <Field label={t('text')} hint={t('text_hint')}>
        <TextArea
          rows={3}
          maxLength={MAX_REPORT_CHARS}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      {failure && <Notice kind="error">{failure}</Notice>}
      <div className="cluster">
        <Button type="submit" size="small" variant="danger" icon="flag" busy={busy}>
          {t('send')}
        </Button>
        <Button size="small" variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
