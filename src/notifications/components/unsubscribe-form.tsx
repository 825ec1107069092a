// Form with one button that switches off a kind of mail.
import { useState, type FormEvent } from 'react';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import type { SubmitResult } from '#ui/forms/use-form.ts';

type FormTexts = Record<'text' | 'button' | 'done' | 'done_text' | 'choices', string>;

interface UnsubscribeFormProps {
  /** Passed in, because only this page loads these translations. */
  texts: FormTexts;
  /** Returns null on success. */
  unsubscribe: () => Promise<SubmitResult>;
}

export function UnsubscribeForm({ texts, unsubscribe }: UnsubscribeFormProps) {
  const [state, setState] = useState<'ready' | 'busy' | 'done'>('ready');
  const [failure, setFailure] = useState<string | null>(null);
  async function send(event: FormEvent) {
    event.preventDefault();
    if (state !== 'ready') return;
    setState('busy');
    const refused = await unsubscribe();
    setFailure(refused?.message ?? null);
    setState(refused ? 'ready' : 'done');
  }
  if (state === 'done') {
    return (
      <>
        <Notice kind="success">
          <b>{texts.done}</b> {texts.done_text}
        </Notice>
        <div>
          <ButtonLink href="/profile#mails">{texts.choices}</ButtonLink>
        </div>
      </>
    );
  }
  return (
    <form className="stack" data-needs-script onSubmit={(event) => void send(event)}>
      <p>{texts.text}</p>
      {failure && <Notice kind="error">{failure}</Notice>}
      <div>
        <Button type="submit" variant="brand" icon="mail" busy={state === 'busy'}>
          {texts.button}
        </Button>
      </div>
    </form>
  );
}
