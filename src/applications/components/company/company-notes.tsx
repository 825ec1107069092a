// Private notes about an applicant, visible only within the company.
import { useState, type FormEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatMoment } from '#applications/rules/moment.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { TextArea } from '#ui/controls/text-input.tsx';
import { describeRefusal } from '#ui/forms/use-form.ts';
import { Notice } from '#ui/surfaces/notice.tsx';
import type { Detail, DecisionOutcome } from './applicant-actions.ts';

interface CompanyNotesProps {
  notes: Detail['notes'];
  add: (text: string) => DecisionOutcome;
  remove: (note_id: string) => DecisionOutcome;
}

export function CompanyNotes({ notes, add, remove }: CompanyNotesProps) {
  const t = useTranslations('applications.received.notes');
  const language = useLocale();
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (action: DecisionOutcome) => {
    const refused = await action;
    setFailure(refused && describeRefusal(refused));
    return !refused;
  };
  return (
    <section className="stack" style={{ '--gap': '0.75rem' }}>
      <div>
        <h3 className="text-lg">{t('title')}</h3>
        <p className="small soft">{t('hint')}</p>
      </div>
      {notes.map(({ id, text, created_at }) => (
        <div key={id} className="panel flex items-start gap-2">
          <p className="min-w-0 grow">
            <span className="block whitespace-pre-line break-words">{text}</span>
            <span className="small soft">{formatMoment(created_at, language)}</span>
          </p>
          <Button
            size="small"
            variant="quiet"
            icon="trash"
            aria-label={t('remove', { at: formatMoment(created_at, language) })}
            onClick={() => void run(remove(id))}
          />
        </div>
      ))}
      {failure && <Notice kind="error">{failure}</Notice>}
      <NewNote add={(text) => run(add(text))} />
    </section>
  );
}

function NewNote({ add }: { add: (text: string) => Promise<boolean> }) {
  const t = useTranslations('applications.received.notes');
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy || !text.trim()) return;
    setBusy(true);
    // Text that could not be saved stays in the field.
    if (await add(text)) setText('');
    setBusy(false);
  }
  return (
    <form className="stack" style={{ '--gap': '0.6rem' }} onSubmit={(event) => void send(event)}>
      <Field label={t('new')}>
        <TextArea rows={2} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <div>
        <Button type="submit" size="small" icon="plus" busy={busy}>
          {t('add')}
        </Button>
      </div>
    </form>
  );
}
