// One button that ends a kind of mail.
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button, ButtonLink } from '#kit/controls/button.tsx';
import { Notice } from '#kit/surfaces/notice.tsx';

interface UnsubscribeFormProps {
  /** Answers null when it is done, else why not. */
  unsubscribe: () => Promise<{ message: string } | null>;
}

export function UnsubscribeForm({ unsubscribe }: UnsubscribeFormProps) {
  const t = useTranslations('news.unsubscribe');
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
          <b>{t('done')}</b> {t('done_text')}
        </Notice>
        <div>
          <ButtonLink href="/profile#mails">{t('choices')}</ButtonLink>
        </div>
      </>
    );
  }
  return (
    <form className="stack" data-needs-script onSubmit={(event) => void send(event)}>
      <p>{t('text')}</p>
      {failure && <Notice kind="error">{failure}</Notice>}
      <div>
        <Button type="submit" variant="brand" icon="mail" busy={state === 'busy'}>
          {t('button')}
        </Button>
      </div>
    </form>
  );
}
