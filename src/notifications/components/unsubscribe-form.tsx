// One button that ends a kind of mail.
import { useState, type FormEvent } from 'react';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';

type Told = Record<'text' | 'button' | 'done' | 'done_text' | 'choices', string>;

interface UnsubscribeFormProps {
  /** Its sentences come with the page: no other page carries them. */
  told: Told;
  /** Answers null when it is done, else why not. */
  unsubscribe: () => Promise<{ message: string } | null>;
}

export function UnsubscribeForm({ told, unsubscribe }: UnsubscribeFormProps) {
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
          <b>{told.done}</b> {told.done_text}
        </Notice>
        <div>
          <ButtonLink href="/profile#mails">{told.choices}</ButtonLink>
        </div>
      </>
    );
  }
  return (
    <form className="stack" data-needs-script onSubmit={(event) => void send(event)}>
      <p>{told.text}</p>
      {failure && <Notice kind="error">{failure}</Notice>}
      <div>
        <Button type="submit" variant="brand" icon="mail" busy={state === 'busy'}>
          {told.button}
        </Button>
      </div>
    </form>
  );
}
