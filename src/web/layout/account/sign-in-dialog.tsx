// Sign-in dialog. Every public page contains it, so that the first click opens it without waiting for React.
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { SignInMode } from '#auth/components/sign-in-state.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useSession } from '#web/client/session.ts';
import { removePrefix } from '#web/client/language.ts';
import { toRoleChoice } from '#web/layout/role-choice.ts';
import { SignIn } from './sign-in.tsx';

const ID = 'sign-in';
/** Dispatched when a person signs in after pressing Apply; the job page listens for it. */
export const APPLY_AFTER_SIGN_IN = 'apply-after-sign-in';

const dialog = () => document.querySelector<HTMLDialogElement>(`dialog#${ID}`);
const toSignInMode = (text: string | undefined): SignInMode =>
  text === 'sign-up' ? 'sign-up' : 'sign-in';

/** Mode of the link that element the dialog, including a click before React hydrated. */
function useDialogMode() {
  const [mode, setMode] = useState<SignInMode>('sign-in');
  useEffect(() => {
    setMode(toSignInMode(dialog()?.dataset.mode));
    function onClick(event: MouseEvent) {
      const target = event.target instanceof Element ? event.target : null;
      const link = target?.closest<HTMLElement>(`[data-open-dialog="${ID}"]`);
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      setMode(toSignInMode(link.dataset.mode));
      const element = dialog();
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
    const element = dialog();
    if (status !== 'signed_in' || !element?.open) return;
    element.close();
    if (element.dataset.mode === 'apply') dispatchEvent(new Event(APPLY_AFTER_SIGN_IN));
    if (lacksRole) void navigate(toRoleChoice(from));
  }, [status, lacksRole, from, navigate]);
}

export function SignInDialog() {
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
      id={ID}
      title={t(mode === 'sign-up' ? 'create_title' : 'title')}
      close_label={close}
      onClose={() => setOpenCount((count) => count + 1)}
    >
      <SignIn key={open_count} mode={mode} onMode={setMode} from={from} />
    </Dialog>
  );
}
