// Calls of the sign-in form to the configured identity provider.
import type { SignInMode } from '#auth/components/sign-in-state.ts';
import { loadIdentity, getIdentity, session } from './session.ts';

export const signInActions = {
  async google(onLateStep: () => void): Promise<void> {
    // No await before the call when the provider is loaded: browsers block popups that open after one.
    const provider = getIdentity();
    await session.adopt(await (provider ?? (await loadIdentity())).signInWithGoogle(onLateStep));
  },
  async email(mode: SignInMode, email: string, password: string): Promise<void> {
    const provider = await loadIdentity();
    const signIn =
      mode === 'sign-up'
        ? provider.signUpWithEmail(email, password)
        : provider.signInWithEmail(email, password);
    await session.adopt(await signIn);
  },
};

/** Loads the passkey code when the button is pressed. */
export const signInWithPasskey = async (): Promise<void> =>
  (await import('#web/layout/factors/passkey-sign-in.ts')).startPasskeySignIn();
