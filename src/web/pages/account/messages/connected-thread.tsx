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
  const [state, setState] = useState<{ thread: Thread; opened: number } | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(async () => {
    const params = { id };
    try {
      const thread = await callApi('GET /applications/:id/messages', { params });
      setState((before) => ({ thread, opened: Math.max(before?.opened ?? 0, thread.unread) }));
      // Another message may have come after the thread was read.
      const body = { last_message_id: thread.messages.at(-1)?.id };
      if (thread.unread > 0)
        await callApi('POST /applications/:id/messages/read', { params, body });
    } catch {
      setFailed(true);
    }
  }, [id]);
  useEffect(() => void load(), [load]);
  const add = (message: Thread['messages'][number]) =>
    setState(
      (before) =>
        before && {
          ...before,
          thread: { ...before.thread, messages: [...before.thread.messages, message] },
        },
    );
  // A thread that was loaded once stays when it cannot be loaded again.
  return { state, failed: failed && !state, load, add };
}

function ThreadSection({ application_id, heading: Heading }: ThreadProps) {
  const t = useTranslations('applications.messages');
  const retry = useTranslations('layout')('retry');
  const sending = useSending();
  const { state, failed, load, add } = useThread(application_id);
  const send = (text: string, key: string) =>
    sending(t('failed'), async () => {
      const params = { id: application_id };
      // Shown at once: the thread may fail to load again.
      add(await callApi('POST /applications/:id/messages', { params, body: { text }, key }));
      await load();
    });
  // Decisions and invitations are texts too, so only a company that never wrote anything cannot be reported.
  const isSilent = state?.thread.ended === 'company_gone' && state.thread.messages.length === 0;
  const canReport = failed || (state !== null && !(state.thread.side === 'seeker' && isSilent));
  return (
    <section className="stack" aria-label={t('title')} data-thread={application_id}>
      <Heading className="text-lg">{t('title')}</Heading>
      {failed && (
        <Notice kind="error" retry_label={retry} onRetry={() => void load()}>
          {t('failed')}
        </Notice>
      )}
      {state && (
        <Messages
          application_id={application_id}
          thread={state.thread}
          unread={state.opened}
          send={send}
        />
      )}
      {canReport && <ReportLater application_id={application_id} />}
    </section>
  );
}
