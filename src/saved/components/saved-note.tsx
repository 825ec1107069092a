// Private note on a saved job: its text, and a field to change it.
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { TextArea } from '#ui/controls/text-input.tsx';
import { describeRefusal, type SubmitResult } from '#ui/forms/use-form.ts';
import { Notice } from '#ui/surfaces/notice.tsx';

/** Aligns the button's label with the lines above it. */
const IN_COLUMN = { paddingInline: '0.75rem', marginInlineStart: 'calc(-0.75rem - 1px)' };

/** Same limit as in the contract. */
const MAX_CHARS = 2000;

export type SaveNote = (note: string) => Promise<SubmitResult>;

interface SavedNoteProps {
  title: string;
  note: string | null;
  save: SaveNote;
}

export function SavedNote({ title, note, save }: SavedNoteProps) {
  const t = useTranslations('saved.note');
  const [text, setText] = useState(note ?? '');
  const [open, setOpen] = useState(false);
  if (open) {
    return (
      <NoteForm
        title={title}
        text={text}
        save={save}
        onDone={(saved) => {
          if (saved !== null) setText(saved);
          setOpen(false);
        }}
      />
    );
  }
  return (
    <div className="card-over mt-2">
      {text && <p className="panel whitespace-pre-line break-words">{text}</p>}
      <Button
        size="small"
        variant="quiet"
        icon="edit"
        style={IN_COLUMN}
        onClick={() => setOpen(true)}
      >
        {t(text ? 'edit' : 'add')}
        <span className="hidden-text">: {title}</span>
      </Button>
    </div>
  );
}

interface NoteFormProps {
  title: string;
  text: string;
  save: SaveNote;
  /** Null when nothing was saved. */
  onDone: (saved: string | null) => void;
}

function NoteForm({ title, text, save, onDone }: NoteFormProps) {
  const t = useTranslations('saved.note');
  const [value, setValue] = useState(text);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const refused = await save(value.trim());
    setBusy(false);
    if (refused) setFailure(describeRefusal(refused));
    else onDone(value.trim());
  }
  return (
    <form
      className="card-over stack mt-2"
      style={{ '--gap': '0.6rem' }}
      onSubmit={(event) => void submit(event)}
    >
      <Field label={t('label', { title })} hint={t('hint')}>
        <TextArea
          rows={2}
          maxLength={MAX_CHARS}
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
      </Field>
      {failure && <Notice kind="error">{failure}</Notice>}
      <div className="cluster">
        <Button type="submit" size="small" busy={busy}>
          {t('save')}
        </Button>
        <Button size="small" variant="quiet" onClick={() => onDone(null)}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
