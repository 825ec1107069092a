// Says that React answers now, and wakes the session.
import { useEffect } from 'react';
import { session } from '../client/session.ts';

export function Takeover() {
  useEffect(() => {
    window.__ready = true;
    document.documentElement.dataset.ready = 'yes';
    session.wake();
    for (const form of document.querySelectorAll<HTMLFormElement>('form[data-waiting]')) {
      delete form.dataset.waiting;
      form.requestSubmit();
    }
  }, []);
  return null;
}
