// The bell: how much is unread, live while the page is looked at; its list comes with the first press.
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Icon } from '#ui/marks/icon.tsx';
import { Loading } from '#ui/surfaces/loading.tsx';
import { useSession } from '#web/client/session.ts';
import { listenToStream, type StreamMessage } from '#web/client/stream.ts';

const NewsPanel = lazy(async () => ({
  default: (await import('#web/seeking/mail-panel.tsx')).NewsPanel,
}));

/** Its place is kept from the first paint on for whoever was signed in last. */
export function Bell() {
  const now = useSession();
  if (now.status === 'loading') {
    return <span className="hidden w-11 [html[data-hint]_&]:block" aria-hidden />;
  }
  if (now.status === 'signed_out' || !now.user.role) return null;
  return <OwnBell key={now.user.uid} />;
}

interface News {
  unread: number;
  /** The latest sentence that came while one looked, to be read aloud. */
  latest: string;
}

/** The server's own events: a sentence, or how much is unread. */
function after(news: News, { event, data }: StreamMessage): News {
  // What the stream carries is written by our own server from the contract.
  const { text, unread } = data as { text?: string; unread?: number };
  if (event === 'unread') return { ...news, unread: unread ?? news.unread };
  return event === 'notification' ? { ...news, latest: text ?? '' } : news;
}

function OwnBell() {
  const t = useTranslations('notifications.bell');
  const loading = useTranslations('layout')('loading');
  const [news, setNews] = useState<News>({ unread: 0, latest: '' });
  const [open, setOpen] = useState(false);
  // Another page: the open list stays behind.
  const { key } = useLocation();
  useEffect(() => listenToStream((heard) => setNews((now) => after(now, heard))), []);
  const { unread, latest } = news;
  return (
    <>
      <details key={key} className="menu" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary
          className="button button-quiet button-icon bell"
          aria-label={t('unread', { count: unread })}
        >
          <Icon name="bell" />
          {unread > 0 && (
            <span className="bell-count" aria-hidden>
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </summary>
        <div className="menu-panel bell-panel">
          <h2 className="bell-title">{t('title')}</h2>
          {open && (
            <Suspense fallback={<Loading label={loading} />}>
              <NewsPanel
                key={latest}
                onUnread={(count) => setNews((now) => ({ ...now, unread: count }))}
              />
            </Suspense>
          )}
        </div>
      </details>
      <span role="status" className="hidden-text">
        {latest}
      </span>
    </>
  );
}
