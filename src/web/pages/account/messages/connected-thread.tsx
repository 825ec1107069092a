// Loads the messages of an application, marks them as read, and sends new ones.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { Messages } from '#applications/components/messages.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import { callApi, type ApiReply } from '#web/client/api.ts';
import { useSending } from '#web/client/refusal.ts';
import { useLiveReload } from '#web/client/use-live-reload.ts';
import { MoreTranslations } from '#web/layout/more-translations.tsx';
import type { ThreadProps } from './thread-lazy.tsx';
import { LazyReport } from './report-lazy.tsx';

type Thread = ApiReply<'GET /applications/:id/messages'>;

export function ConnectedThread(props: ThreadProps) {
  return (
    <MoreTranslations>
      <ThreadSection {...props} />
    </MoreTranslations>
  );
}

/**
 * The thread is undefined while it loads, and null when it cannot be loaded: one that was loaded once stays. `seen` is
 * the number of the other side's messages that had been read before the thread was opened.
 */
function useThread(id: string) {
  const [state, setState] = useState<(Thread & { seen: number }) | null>();
  /** An answer that a later one has overtaken must not be shown: it may lack a message that was sent meanwhile. */
  const latest = useRef(0);
  const load = useCallback(async () => {
    const turn = ++latest.current;
    const params = { id };
    try {
      const thread = await callApi('GET /applications/:id/messages', { params });
      if (turn !== latest.current) return;
      const { side, messages, unread } = thread;
      const theirs = messages.filter((it) => it.side !== side);
      setState((before) => ({ ...thread, seen: before?.seen ?? theirs.length - unread }));
      // Another message may have come after the thread was read.
      const body = { last_message_id: messages.at(-1)?.id };
      if (unread > 0) await callApi('POST /applications/:id/messages/read', { params, body });
    } catch {
      setState((before) => before ?? null);
    }
  }, [id]);
  // The page's data are new after a decision, a withdrawal, or a click on a notification about the open application.
  const loaded: unknown = useLoaderData();
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => void load(), [load, loaded]);
  useLiveReload(load);
  const add = (message: Thread['messages'][number]) =>
    setState((before) => before && { ...before, messages: [...before.messages, message] });
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
  // Decisions and invitations are texts too, so only a company that never wrote anything cannot be reported.
  const isSilent =
    state?.side === 'seeker' && state.ended === 'company_gone' && !state.messages.length;
  return (
    <section className="stack" aria-label={t('title')} data-thread={application_id}>
      <Heading className="text-lg">{t('title')}</Heading>
      {state === null && (
        <Notice kind="error" retry_label={retry} onRetry={() => void load()}>
          {t('failed')}
        </Notice>
      )}
      {state && (
        <Messages application_id={application_id} thread={state} seen={state.seen} send={send} />
      )}
      {state !== undefined && !isSilent && <LazyReport application_id={application_id} />}
    </section>
  );
}
