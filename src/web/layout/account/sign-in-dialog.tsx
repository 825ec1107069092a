// Sign-in dialog, opened by the links to the sign-in page.
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { SignInMode } from '#auth/components/sign-in-state.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { session, useSession } from '#web/client/session.ts';
import { removePrefix } from '#web/client/language.ts';
import { MoreTranslations } from '#web/layout/more-translations.tsx';
import { toRoleChoice } from '#web/layout/role-choice.ts';
import { loadPageTranslations, type Area } from '#web/translations/load.ts';
import { findSignInLink, getSignInDialog, SIGN_IN_DIALOG } from './sign-in-events.ts';
import { useReturnAddress } from './return-address.ts';
import { SignIn } from './sign-in.tsx';
import {
  dropPendingAction,
  readPendingAction,
  storePendingAction,
  toPendingAction,
} from './pending-action.ts';
import { lazyPart, NoPart } from '#web/layout/lazy-part.tsx';

const WISH: Area = {
  en: () => import('#web/translations/pending-action.en.ts'),
  vi: () => import('#web/translations/pending-action.vi.ts'),
};

const PendingActionResult = lazyPart(async () => {
  const [{ PendingActionResult: Done }] = await Promise.all([
    import('./pending-action-result.tsx'),
    loadPageTranslations(WISH),
  ]);
  return { default: Done };
}, NoPart);

/** The latest click decides: a plain sign-in discards an earlier pending action. */
function storePendingActionOf(mark: string | undefined): void {
  const pending = toPendingAction(mark ?? '', location.pathname + location.search);
  if (pending) storePendingAction(pending);
  else dropPendingAction();
}

const toSignInMode = (text: string | undefined): SignInMode =>
  text === 'sign-up' ? 'sign-up' : 'sign-in';

/**
 * Mode of the link that opened the dialog, including a click before React hydrated. Who goes back has given up what was
 * to follow the sign-in: the dialog closes before the page changes.
 */
function useDialogMode() {
  const [mode, setMode] = useState<SignInMode>('sign-in');
  useEffect(() => {
    const opened = getSignInDialog();
    setMode(toSignInMode(opened?.dataset.mode));
    if (opened?.open) storePendingActionOf(opened.dataset.mode);
    function onClick(event: MouseEvent) {
      const link = findSignInLink(event);
      const element = getSignInDialog();
      // The sign-in page has no dialog: there the links lead to its other mode, and an earlier pending action stays.
      if (!link || !element) return;
      event.preventDefault();
      setMode(toSignInMode(link.dataset.mode));
      storePendingActionOf(link.dataset.mode);
      // The early script does the same: the clicked link decides what follows the sign-in.
      element.dataset.mode = link.dataset.mode ?? '';
      if (!element.open) element.showModal();
    }
    const listening = new AbortController();
    const { signal } = listening;
    // Runs in the capture phase, before the router handles the link.
    document.addEventListener('click', onClick, { capture: true, signal });
    addEventListener('popstate', () => getSignInDialog()?.close(), { signal });
    return () => listening.abort();
  }, []);
  return [mode, setMode] as const;
}

/** Closes the dialog after sign-in and sends people without a role to choose one. */
function useCloseAfterSignIn(from: string | undefined): void {
  const state = useSession();
  const navigate = useNavigate();
  const { status } = state;
  // The role is unknown if the profile could not be loaded.
  const lacksRole = status === 'signed_in' && !state.unconfirmed && !state.user.role;
  useEffect(() => {
    const element = getSignInDialog();
    if (status !== 'signed_in' || !element?.open) return;
    element.close();
    if (lacksRole) void navigate(toRoleChoice(from));
  }, [status, lacksRole, from, navigate]);
}

/**
 * Closes the dialog when another page has been opened from it. The returned function says once whether that closed it:
 * what was to follow the sign-in still does then.
 */
function useCloseOnNewPage(pathname: string) {
  const shown = useRef(pathname);
  const isLeaving = useRef(false);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const element = getSignInDialog();
    isLeaving.current = element?.open ?? false;
    element?.close();
  }, [pathname]);
  return () => {
    const was = isLeaving.current;
    isLeaving.current = false;
    return was;
  };
}

function SignInDialog() {
  const t = useTranslations('auth.ui.sign_in');
  const close = useTranslations('layout')('close');
  const { pathname } = useLocation();
  const [mode, setMode] = useDialogMode();
  const [open_count, setOpenCount] = useState(0);
  const from = useReturnAddress();
  useCloseAfterSignIn(from);
  const takeLeaving = useCloseOnNewPage(pathname);
  if (removePrefix(pathname) === '/login') return null;
  return (
    <Dialog
      id={SIGN_IN_DIALOG}
      title={t(mode === 'sign-up' ? 'create_title' : 'title')}
      close_label={close}
      onClose={() => {
        setOpenCount((count) => count + 1);
        if (!takeLeaving() && session.get().status !== 'signed_in') dropPendingAction();
      }}
    >
      <SignIn key={open_count} mode={mode} onMode={setMode} from={from} />
    </Dialog>
  );
}

/** Waits until somebody with a role is signed in; new accounts choose their role first. */
function LazyPendingAction() {
  const state = useSession();
  const role = state.status === 'signed_in' ? state.user.role : null;
  const [isNeeded, setNeeded] = useState(false);
  useEffect(
    () => setNeeded((needed) => needed || (role !== null && readPendingAction() !== null)),
    [role],
  );
  if (!role || !isNeeded) return null;
  return (
    <Suspense>
      <PendingActionResult key={role} role={role} />
    </Suspense>
  );
}

/** Provides its own translations, because it may be loaded long after the page. */
export function ConnectedSignInDialog() {
  return (
    <MoreTranslations>
      <SignInDialog />
      <LazyPendingAction />
    </MoreTranslations>
  );
}
