// The seeker's private notes on an application.
import { useState, type FormEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { ApplicationNote } from '#applications/contract/tracking.ts';
import type { Wire } from '#api/endpoint.ts';
import { formatDay } from '#jobs/rules/day.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { TextArea } from '#ui/controls/text-input.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { describeRefusal } from '#ui/forms/use-form.ts';
import { Notice } from '#ui/surfaces/notice.tsx';

interface OwnNotesProps {
  notes: Wire<ApplicationNote>[];
  add: (text: string) => Promise<{ message: string } | null>;
  remove: (id: string) => Promise<{ message: string } | null>;
}

export function OwnNotes({ notes, add, remove }: OwnNotesProps) {
  const t = useTranslations('applications.tracking');
  const language = useLocale();
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (action: Promise<{ message: string } | null>) => {
    const refused = await action;
    setFailure(refused && describeRefusal(refused));
    return !refused;
  };
  return (
    <Card as="section" className="stack">
      <div>
        <h2 className="text-lg">{t('notes')}</h2>
        <p className="small soft">{t('notes_hint')}</p>
      </div>
      {notes.length > 0 && (
        <ul className="stack" style={{ '--gap': '0.6rem' }}>
          {notes.map(({ id, text, created_at }) => (
            <li key={id} className="panel flex items-start gap-2">
              <span className="min-w-0 grow">
                <span className="block whitespace-pre-line break-words">{text}</span>
                <span className="small soft">{formatDay(created_at, language)}</span>
              </span>
              <Button
                size="small"
                variant="quiet"
                icon="trash"
                aria-label={t('remove_note', { day: formatDay(created_at, language) })}
                onClick={() => void run(remove(id))}
              />
            </li>
          ))}
        </ul>
      )}
      {failure && <Notice kind="error">{failure}</Notice>}
      <NewNote add={(text) => run(add(text))} />
    </Card>
  );
}

function NewNote({ add }: { add: (text: string) => Promise<boolean> }) {
  const t = useTranslations('applications.tracking');
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
    <form className="stack" style={{ '--gap': '0.75rem' }} onSubmit={(event) => void send(event)}>
      <Field label={t('note')}>
        <TextArea rows={2} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <div>
        <Button type="submit" size="small" icon="plus" busy={busy}>
          {t('add_note')}
        </Button>
      </div>
    </form>
  );
}
