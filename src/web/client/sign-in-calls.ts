// The sign-in form's calls, made to whichever identity provider this board has.
import type { SignInMode } from '#identity/components/sign-in-state.ts';
import { loadIdentity, getIdentity, session } from './session.ts';

export const signInActions = {
  async google(onLateStep: () => void): Promise<void> {
    // Nothing is awaited before the call where the provider is there already: it opens a window.
    const now = getIdentity();
    await session.adopt(await (now ?? (await loadIdentity())).signInWithGoogle(onLateStep));
  },
  async email(mode: SignInMode, email: string, password: string): Promise<void> {
    const it = await loadIdentity();
    const entering =
      mode === 'sign-up'
        ? it.signUpWithEmail(email, password)
        : it.signInWithEmail(email, password);
    await session.adopt(await entering);
  },
};

/** Brings the browser's share of passkeys along at the first press. */
export const signInWithPasskey = async (): Promise<void> =>
  (await import('#web/factors/passkey-sign-in.ts')).startPasskeySignIn();
