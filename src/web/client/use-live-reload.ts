// Keeps what is on screen current: after a notification, and when the page becomes visible again.
import { useEffect } from 'react';

/** Name of the event that the bell dispatches for each notification of the stream. */
const NOTIFICATION = 'notification';

/**
 * Calls `reload` when a notification arrives and when the page becomes visible again: a tap on a push message shows an
 * open page as it was left.
 */
export function useLiveReload(reload: () => Promise<void>): void {
  useEffect(() => {
    const look = () => void (document.hidden || reload());
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener(NOTIFICATION, look, { signal });
    document.addEventListener('visibilitychange', look, { signal });
    return () => listening.abort();
  }, [reload]);
}
