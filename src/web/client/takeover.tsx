// Marks the page as hydrated, starts the session and resubmits forms that waited for React.
import { useEffect } from 'react';
import { listenForOverlays } from '#ui/overlays/opening.ts';
import { session } from './session.ts';

export function Takeover() {
  useEffect(() => {
    window.__ready = true;
    document.documentElement.dataset.ready = 'yes';
    session.wake();
    listenForOverlays(document);
    for (const form of document.querySelectorAll<HTMLFormElement>('form[data-waiting]')) {
      delete form.dataset.waiting;
      form.requestSubmit();
    }
  }, []);
  return null;
}
