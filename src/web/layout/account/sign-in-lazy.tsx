// Place of the sign-in dialog. Every public page contains the dialog, so that the first click opens it without waiting for
// React; its code is loaded before hydration for visitors, and for signed-in people only when they need it.
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router';
import { Part } from '#ui/rendering/part.tsx';
import { removePrefix } from '#web/client/language.ts';
import { useSession } from '#web/client/session.ts';
import { findSignInLink, getSignInDialog, SIGN_IN_DIALOG } from './sign-in-events.ts';
import { loadSignInTranslations } from './sign-in-translations.ts';

let dialog: ComponentType | null = null;

/** The server renders the dialog into every page. */
export function setSignInDialog(component: ComponentType): void {
  dialog = component;
}

async function loadSignIn(): Promise<void> {
  const [module] = await Promise.all([import('./sign-in-dialog.tsx'), loadSignInTranslations()]);
  dialog = module.ConnectedSignInDialog;
}

/**
 * Loads the dialog before hydration, unless the cookie says that somebody is signed in. It loads even then on pages that
 * show a form of signing in or recovery themselves, whose texts it has, and for an open dialog, which may contain typed
 * text.
 */
export async function prepareSignIn(): Promise<void> {
  const isNeeded = getSignInDialog()?.open ?? true;
  const hasOwnForm = document.querySelector('main form[data-needs-script]') !== null;
  if (!isNeeded && !hasOwnForm && document.documentElement.dataset.hint) return;
  await loadSignIn();
}

export function LazySignIn() {
  const { pathname } = useLocation();
  const isLogin = removePrefix(pathname) === '/login';
  const session = useSession();
  const [Dialog, setDialog] = useState(() => dialog);
  const clicked = useRef<HTMLAnchorElement>(null);
  // New accounts need the dialog's code too: after the role choice it performs the action that the visitor started.
  const isNewcomer = session.status === 'signed_in' && !session.user.role;
  const isNeeded = (session.status === 'signed_out' || isNewcomer) && !Dialog;
  useEffect(() => {
    if (isNeeded)
      void loadSignIn()
        .then(() => setDialog(() => dialog))
        .catch(() => undefined);
  }, [isNeeded]);
  useEffect(() => {
    if (Dialog) {
      clicked.current?.click();
      clicked.current = null;
      return undefined;
    }
    function onClick(event: MouseEvent) {
      const link = findSignInLink(event);
      if (!link) return;
      event.preventDefault();
      // Otherwise the server's element opens at once, and what is typed into it is lost when React's replaces it.
      event.stopPropagation();
      clicked.current = link;
      loadSignIn().then(
        () => setDialog(() => dialog),
        () => location.assign(link.href),
      );
    }
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [Dialog]);
  if (Dialog) {
    return (
      <Part name="sign-in" of={isLogin}>
        <Dialog />
      </Part>
    );
  }
  if (isLogin) return null;
  // React leaves the server's element unchanged.
  return (
    <dialog id={SIGN_IN_DIALOG} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  );
}
