// What follows hydration: the session starts, and forms that waited for React are submitted again.
import { useEffect } from 'react';
import { listenForOverlays } from '#ui/overlays/opening.ts';
import { session } from './session.ts';

/** From here on React answers whatever is touched: what is not hydrated yet is hydrated before its event. */
export function Takeover() {
  useEffect(() => {
    window.__ready = true;
    document.documentElement.dataset.ready = 'yes';
    session.wake();
    listenForOverlays(document);
  }, []);
  return null;
}

/**
 * Follows the hydration of a part of the page: its forms that waited are submitted, because React does not hydrate a form
 * when it is submitted.
 */
export function PartHydrated({ name }: { name: 'main' | 'dialog' }) {
  useEffect(() => {
    if (name === 'main') document.documentElement.dataset.hydrated = 'yes';
    for (const form of document.querySelectorAll<HTMLFormElement>(`${name} form[data-waiting]`)) {
      delete form.dataset.waiting;
      form.requestSubmit();
    }
  }, [name]);
  return null;
}
