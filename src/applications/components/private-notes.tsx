// Private notes of one side of an application: the list, and a field for a new one.
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { TextArea } from '#ui/controls/text-input.tsx';
import { useAttemptKey } from '#ui/forms/attempt-key.ts';
import { clearDraft, readDraft, writeDraft } from '#ui/forms/draft.ts';
import { describeRefusal, useRunOnce, type SubmitResult } from '#ui/forms/use-form.ts';
import type { IconName } from '#ui/marks/icon.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';

export interface PrivateNote {
  id: string;
  text: string;
  created_at: string;
}

type NoteOutcome = Promise<SubmitResult>;

interface PrivateNotesProps {
  /** Name of the tab's copy of a new note. */
  draft: string;
  notes: readonly PrivateNote[];
  formatTime: (at: string) => string;
  /** Labels of the field, of its button, and of the button that removes a note, which includes the note's time. */
  labels: { text: string; add: string; remove: (time: string) => string };
  add: (text: string, key: string) => NoteOutcome;
  remove: (id: string) => NoteOutcome;
}

export function PrivateNotes(props: PrivateNotesProps) {
  const { draft, notes, formatTime, labels, add, remove } = props;
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (action: NoteOutcome) => {
    const refused = await action;
    setFailure(refused && describeRefusal(refused));
    return !refused;
  };
  const runOnce = useRunOnce();
  const add_button = useRef<HTMLButtonElement>(null);
  async function removeNote(id: string) {
    // The pressed button takes the focus with it.
    if (await run(remove(id))) add_button.current?.focus();
  }
  return (
    <>
      {notes.length > 0 && (
        <ul className="stack" style={{ '--gap': '0.6rem' }}>
          {notes.map(({ id, text, created_at }) => (
            <li key={id} className="panel flex items-start gap-2">
              <span className="min-w-0 grow">
                <span className="block whitespace-pre-line break-words">{text}</span>
                <span className="small soft">{formatTime(created_at)}</span>
              </span>
              <Button
                size="small"
                variant="quiet"
                icon="trash"
                aria-label={labels.remove(formatTime(created_at))}
                onClick={() => void runOnce(id, () => removeNote(id))}
              />
            </li>
          ))}
        </ul>
      )}
      {failure && <Notice kind="error">{failure}</Notice>}
      <NewNote
        draft={draft}
        labels={labels}
        button_ref={add_button}
        add={(text, key) => run(add(text, key))}
      />
    </>
  );
}

interface NewNoteProps {
  /** Name of the tab's copy, so that closing the application by accident loses nothing. */
  draft: string;
  labels: Pick<PrivateNotesProps['labels'], 'text' | 'add'>;
  icon?: IconName;
  button_ref?: RefObject<HTMLButtonElement | null>;
  /** With an idempotency key, which stays the same while the same text is tried again. */
  add: (text: string, key: string) => Promise<boolean>;
}

/** Field and button for a new note; also used for new messages. */
export function NewNote({ draft, labels, icon = 'plus', button_ref, add }: NewNoteProps) {
  // Drafts may be any JSON; the one of this name is always a text.
  const [text, setText] = useState(() => (readDraft(draft) as string | null) ?? '');
  useEffect(() => (text ? writeDraft(draft, text) : clearDraft(draft)), [draft, text]);
  const [busy, setBusy] = useState(false);
  const attempt = useAttemptKey();
  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy || !text.trim()) return;
    setBusy(true);
    // Text that could not be saved stays in the field, and so does what was typed meanwhile.
    if (await add(text, attempt.getKey(text))) {
      attempt.forget();
      // Also when the field has gone meanwhile.
      clearDraft(draft);
      setText((now) => (now.startsWith(text) ? now.slice(text.length).trimStart() : now));
    }
    setBusy(false);
  }
  return (
    <form
      className="stack no-print"
      style={{ '--gap': '0.6rem' }}
      onSubmit={(event) => void send(event)}
    >
      <Field label={labels.text}>
        <TextArea rows={2} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <div>
        <Button ref={button_ref} type="submit" size="small" icon={icon} busy={busy}>
          {labels.add}
        </Button>
      </div>
    </form>
  );
}
