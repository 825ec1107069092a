// Loads the messages of an application, marks them as read, and sends new ones.
import { useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Messages } from '#applications/components/messages.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import { callApi, type ApiReply } from '#web/client/api.ts';
import { useSending } from '#web/client/refusal.ts';
import { MoreTranslations } from '#web/layout/more-translations.tsx';
import type { ThreadProps } from './thread-later.tsx';
import { ReportLater } from './report-later.tsx';

type Thread = ApiReply<'GET /applications/:id/messages'>;

export function ConnectedThread(props: ThreadProps) {
  return (
    <MoreTranslations>
      <ThreadSection {...props} />
    </MoreTranslations>
  );
}

/** `opened` is the number of messages that were unread when the thread was opened. */
function useThread(id: string) {
  const [state, setState] = useState<{ thread: Thread; opened: number } | 'failed' | null>(null);
  const load = useCallback(async () => {
    const params = { id };
    try {
      const thread = await callApi('GET /applications/:id/messages', { params });
      setState((before) => {
        const opened = before && before !== 'failed' ? before.opened : 0;
        return { thread, opened: Math.max(opened, thread.unread) };
      });
      if (thread.unread > 0) await callApi('POST /applications/:id/messages/read', { params });
    } catch {
      setState((before) => before ?? 'failed');
    }
  }, [id]);
  useEffect(() => void load(), [load]);
  const add = (message: Thread['messages'][number]) =>
    setState((before) =>
      before && before !== 'failed'
        ? {
            ...before,
            thread: { ...before.thread, messages: [...before.thread.messages, message] },
          }
        : before,
    );
  return { state, load, add };
}

function ThreadSection({ application_id, heading: Heading }: ThreadProps) {
  const t = useTranslations('applications.messages');
  const retry = useTranslations('layout')('retry');
  const sending = useSending();
  const { state, load, add } = useThread(application_id);
  const send = (text: string, key: string) =>
    sending(t('failed'), async () => {
      const params = { id: application_id };
      // Shown at once: the thread may fail to load again.
      add(await callApi('POST /applications/:id/messages', { params, body: { text }, key }));
      await load();
    });
  return (
    <section className="stack" aria-label={t('title')} data-thread={application_id}>
      <Heading className="text-lg">{t('title')}</Heading>
      {state === 'failed' && (
        <Notice kind="error" retry_label={retry} onRetry={() => void load()}>
          {t('failed')}
        </Notice>
      )}
      {state !== null && state !== 'failed' && (
        <Messages
          application_id={application_id}
          thread={state.thread}
          unread={state.opened}
          send={send}
        />
      )}
      <ReportLater application_id={application_id} />
    </section>
  );
}
