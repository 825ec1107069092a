// What follows hydration: the session starts, and forms that waited for React are submitted again.
import { useEffect } from 'react';
import { listenForOverlays } from '#ui/overlays/opening.ts';
import { session } from './session.ts';

function submitWaitingForms(within: 'main' | 'dialog'): void {
  for (const form of document.querySelectorAll<HTMLFormElement>(`${within} form[data-waiting]`)) {
    delete form.dataset.waiting;
    form.requestSubmit();
  }
}

/** After this React handles every event: it hydrates a component before it dispatches an event to it. */
export function ShellHydrated() {
  useEffect(() => {
    window.__ready = true;
    document.documentElement.dataset.ready = 'yes';
    session.wake();
    listenForOverlays(document);
    submitWaitingForms('dialog');
  }, []);
  return null;
}

/** Follows the hydration of the content: React does not hydrate a form when it is submitted, so its forms waited longer. */
export function MainHydrated() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'yes';
    submitWaitingForms('main');
  }, []);
  return null;
}
