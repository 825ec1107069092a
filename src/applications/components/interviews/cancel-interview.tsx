// Form to cancel an interview with an optional message to the applicant.
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { TextArea } from '#ui/controls/text-input.tsx';
import { RefusalNotice } from '#ui/forms/refusal-notice.tsx';
import type { Refusal } from '#ui/forms/use-form.ts';
import type { DecisionOutcome } from '#applications/components/company/applicant-actions.ts';

interface CancelInterviewProps {
  cancel: (note: string) => DecisionOutcome;
  onLeave: () => void;
}

export function CancelInterview({ cancel, onLeave }: CancelInterviewProps) {
  const t = useTranslations('applications.received.meeting');
  const optional = useTranslations('layout')('optional');
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const form = useRef<HTMLDivElement>(null);
  // The button that opened the form is gone.
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  async function run() {
    setBusy(true);
    setFailure(await cancel(note).finally(() => setBusy(false)));
  }
  return (
    <div ref={form} className="stack" style={{ '--gap': '0.75rem' }}>
      <Field label={t('cancel_note')} note={optional}>
        <TextArea rows={2} value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <RefusalNotice refusal={failure} />
      <div className="cluster">
        <Button size="small" variant="danger" busy={busy} onClick={() => void run()}>
          {t('cancel')}
        </Button>
        <Button size="small" variant="quiet" onClick={onLeave}>
          {t('leave')}
        </Button>
      </div>
    </div>
  );
}
