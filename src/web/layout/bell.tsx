// Notification bell: live count of unread notifications; the list loads when opened.
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Icon } from '#ui/marks/icon.tsx';
import { Loading } from '#ui/surfaces/loading.tsx';
import { useSession } from '#web/client/session.ts';
import { listenToStream, type StreamMessage } from '#web/client/stream.ts';
import { lazyPart } from '#web/layout/lazy-part.tsx';

const NotificationPanel = lazyPart(async () => ({
  default: (await import('./notification-panel.tsx')).NotificationPanel,
}));

/** Reserves its space from the first paint for people with the signed-in hint. */
export function Bell() {
  const now = useSession();
  if (now.status === 'loading') {
    return <span className="hidden w-11 [html[data-hint]_&]:block" aria-hidden />;
  }
  if (now.status === 'signed_out' || !now.user.role) return null;
  return <OwnBell key={now.user.uid} />;
}

interface BellState {
  unread: number;
  /** Latest notification since the page was opened, announced by screen readers. */
  latest: string;
  /** Notifications since the page was opened; several may have the same text. */
  arrivals: number;
}

/** Applies a server-sent event: a notification or the number of unread ones. */
function applyMessage(state: BellState, { event, data }: StreamMessage): BellState {
  // The server writes these events from the contract.
  const { text, unread } = data as { text?: string; unread?: number };
  if (event === 'unread') return { ...state, unread: unread ?? state.unread };
  if (event !== 'notification') return state;
  return { ...state, latest: text ?? '', arrivals: state.arrivals + 1 };
}

function OwnBell() {
  const t = useTranslations('notifications.bell');
  const loading = useTranslations('layout')('loading');
  const [state, setState] = useState<BellState>({ unread: 0, latest: '', arrivals: 0 });
  // Keyed by the location, so that navigation closes an open list.
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  useEffect(
    () =>
      listenToStream((message) => {
        setState((now) => applyMessage(now, message));
        // Open pages show what the notification is about.
        dispatchEvent(new Event(message.event));
      }),
    [],
  );
  const { unread, latest, arrivals } = state;
  return (
    <>
      <details
        key={key}
        className="menu"
        onToggle={(event) => setOpenAt(event.currentTarget.open ? key : null)}
      >
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
          {openAt === key && (
            <Suspense fallback={<Loading label={loading} />}>
              <NotificationPanel
                onUnread={(count) => setState((now) => ({ ...now, unread: count }))}
              />
            </Suspense>
          )}
        </div>
      </details>
      <span role="status" className="hidden-text">
        <span key={arrivals}>{latest}</span>
      </span>
    </>
  );
}
