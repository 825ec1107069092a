// The sign-in modal, present in every public page so that the first click opens it without waiting for React.
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { SignInMode } from '#identity/components/sign-in-state.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useSession } from '#web/client/session.ts';
import { removePrefix } from '#web/language.ts';
import { SignIn } from './sign-in.tsx';

const ID = 'sign-in';
/** Heard by the job page whose Apply opened the dialog. */
export const APPLY_AFTER_SIGN_IN = 'apply-after-sign-in';

const dialog = () => document.querySelector<HTMLDialogElement>(`dialog#${ID}`);
const modeOf = (text: string | undefined): SignInMode =>
  text === 'sign-up' ? 'sign-up' : 'sign-in';

/** The mode that the pressed link asked for, also when it was pressed before React came. */
function useAskedMode() {
  const [mode, setMode] = useState<SignInMode>('sign-in');
  useEffect(() => {
    setMode(modeOf(dialog()?.dataset.mode));
    function onClick(event: MouseEvent) {
      const pressed = event.target instanceof Element ? event.target : null;
      const link = pressed?.closest<HTMLElement>(`[data-open-dialog="${ID}"]`);
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      setMode(modeOf(link.dataset.mode));
      const opened = dialog();
      if (!opened) return;
      // As the script before React does it: what was pressed decides what follows the sign-in.
      opened.dataset.mode = link.dataset.mode ?? '';
      if (!opened.open) opened.showModal();
    }
    // Captured, so that no router takes the link for a way to another page.
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, []);
  return [mode, setMode] as const;
}

/** Closes once somebody is signed in, and asks them for a role if they have none. */
function useClosing(): void {
  const session = useSession();
  const navigate = useNavigate();
  const { status } = session;
  const lacksRole = status === 'signed_in' && !session.user.role;
  useEffect(() => {
    const opened = dialog();
    if (status !== 'signed_in' || !opened?.open) return;
    opened.close();
    if (opened.dataset.mode === 'apply') dispatchEvent(new Event(APPLY_AFTER_SIGN_IN));
    if (lacksRole) void navigate('/select-role');
  }, [status, lacksRole, navigate]);
}

export function SignInDialog() {
  const t = useTranslations('identity.ui.sign_in');
  const close = useTranslations('layout')('close');
  const { pathname, search } = useLocation();
  const [mode, setMode] = useAskedMode();
  const [ctx, setVisit] = useState(0);
  useClosing();
  if (removePrefix(pathname) === '/login') return null;
  return (
    <Dialog
      id={ID}
      title={t(mode === 'sign-up' ? 'create_title' : 'title')}
      close_label={close}
      onClose={() => setVisit((count) => count + 1)}
    >
      <SignIn key={ctx} mode={mode} onMode={setMode} from={pathname + search} />
    </Dialog>
  );
}
