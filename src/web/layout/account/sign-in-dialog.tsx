// Sign-in dialog, opened by the links to the sign-in page.
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { SignInMode } from '#auth/components/sign-in-state.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useSession } from '#web/client/session.ts';
import { removePrefix } from '#web/client/language.ts';
import { MoreTranslations } from '#web/layout/more-translations.tsx';
import { toRoleChoice } from '#web/layout/role-choice.ts';
import {
  APPLY_AFTER_SIGN_IN,
  FOLLOW_AFTER_SIGN_IN,
  findSignInLink,
  getSignInDialog,
  SIGN_IN_DIALOG,
} from './sign-in-events.ts';
import { SignIn } from './sign-in.tsx';

const toSignInMode = (text: string | undefined): SignInMode =>
  text === 'sign-up' ? 'sign-up' : 'sign-in';

/** Mode of the link that opened the dialog, including a click before React hydrated. */
function useDialogMode() {
  const [mode, setMode] = useState<SignInMode>('sign-in');
  useEffect(() => {
    setMode(toSignInMode(getSignInDialog()?.dataset.mode));
    function onClick(event: MouseEvent) {
      const link = findSignInLink(event);
      if (!link) return;
      event.preventDefault();
      setMode(toSignInMode(link.dataset.mode));
      const element = getSignInDialog();
      if (!element) return;
      // The early script does the same: the clicked link decides what follows the sign-in.
      element.dataset.mode = link.dataset.mode ?? '';
      if (!element.open) element.showModal();
    }
    // Runs in the capture phase, before the router handles the link.
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, []);
  return [mode, setMode] as const;
}

/** Closes the dialog after sign-in and sends people without a role to choose one. */
function useCloseAfterSignIn(from: string): void {
  const session = useSession();
  const navigate = useNavigate();
  const { status } = session;
  const lacksRole = status === 'signed_in' && !session.user.role;
  useEffect(() => {
    const element = getSignInDialog();
    if (status !== 'signed_in' || !element?.open) return;
    element.close();
    const { mode } = element.dataset;
    if (mode === 'apply') dispatchEvent(new Event(APPLY_AFTER_SIGN_IN));
    if (mode === 'follow') dispatchEvent(new Event(FOLLOW_AFTER_SIGN_IN));
    if (lacksRole) void navigate(toRoleChoice(from));
  }, [status, lacksRole, from, navigate]);
}

function SignInDialog() {
  const t = useTranslations('auth.ui.sign_in');
  const close = useTranslations('layout')('close');
  const { pathname, search } = useLocation();
  const [mode, setMode] = useDialogMode();
  const [open_count, setOpenCount] = useState(0);
  const from = pathname + search;
  useCloseAfterSignIn(from);
  if (removePrefix(pathname) === '/login') return null;
  return (
    <Dialog
      id={SIGN_IN_DIALOG}
      title={t(mode === 'sign-up' ? 'create_title' : 'title')}
      close_label={close}
      onClose={() => setOpenCount((count) => count + 1)}
    >
      <SignIn key={open_count} mode={mode} onMode={setMode} from={from} />
    </Dialog>
  );
}

/** With its own translations, because it may be loaded long after the page. */
export function ConnectedSignInDialog() {
  return (
    <MoreTranslations>
      <SignInDialog />
    </MoreTranslations>
  );
}
