// Messages of an application: what both sides wrote, and a field for the next one.
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { MessageThread } from '#applications/contract/messages.ts';
import { NewNote } from './private-notes.tsx';
import { formatMoment } from '#platform/format-moment.ts';
import type { Wire } from '#api/endpoint.ts';
import { describeRefusal, type SubmitResult } from '#ui/forms/use-form.ts';
import { Badge } from '#ui/surfaces/chip.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';

type Thread = Wire<MessageThread>;
interface MessagesProps {
  application_id: string;
  thread: Thread;
  /** Number of the other side's messages that were read before the thread was opened: later ones are marked. */
  seen: number;
  send: (text: string, key: string) => Promise<SubmitResult>;
}

export function Messages({ application_id, thread, seen, send }: MessagesProps) {
  const t = useTranslations('applications.messages');
  const { side, messages, ended } = thread;
  const theirs = messages.filter((it) => it.side !== side);
  const fresh = new Set(theirs.slice(seen).map(({ id }) => id));
  return (
    <>
      {messages.length === 0 && !ended && <p className="soft">{t(`none_${side}`)}</p>}
      {messages.length > 0 && (
        <ol className="stack" style={{ '--gap': '0.6rem' }}>
          {messages.map((message) => (
            <Message
              key={message.id}
              message={message}
              own={message.side === side}
              fresh={fresh.has(message.id)}
            />
          ))}
        </ol>
      )}
      {ended ? (
        <Notice>{t(side === 'seeker' && ended === 'company_gone' ? ended : 'ended')}</Notice>
      ) : (
        <NewMessage draft={`message:${side}:${application_id}`} send={send} />
      )}
    </>
  );
}

interface MessageProps {
  message: Thread['messages'][number];
  own: boolean;
  fresh: boolean;
}

function Message({ message, own, fresh }: MessageProps) {
  const t = useTranslations('applications.messages');
  const language = useLocale();
  const { side, text, created_at } = message;
  return (
    <li
      className="panel"
      style={{ [own ? 'marginLeft' : 'marginRight']: 'clamp(1rem, 12%, 4rem)' }}
    >
      <p className="cluster small soft">
        <b>{t(own ? 'you' : side)}</b>
        <time dateTime={created_at}>{formatMoment(created_at, language)}</time>
        {fresh && <Badge tone="brand">{t('new')}</Badge>}
      </p>
      <p className="whitespace-pre-line break-words">{text}</p>
    </li>
  );
}

function NewMessage({ draft, send }: Pick<MessagesProps, 'send'> & { draft: string }) {
  const t = useTranslations('applications.messages');
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <>
      {failure && <Notice kind="error">{failure}</Notice>}
      <NewNote
        draft={draft}
        labels={{ text: t('label'), add: t('send') }}
        icon="send"
        add={async (text, key) => {
          const refused = await send(text, key);
          setFailure(refused && describeRefusal(refused));
          return !refused;
        }}
      />
    </>
  );
}
