// Calls of the sign-in form to the identity provider.
import type { SignInMode } from '#auth/components/sign-in-state.ts';
import { getIdentity, session } from './session.ts';

export const signInActions = {
  async google(onLateStep: () => void): Promise<void> {
    // No await before the call: browsers block popups that open after one.
    await session.adopt(await getIdentity().signInWithGoogle(onLateStep));
  },
  async email(mode: SignInMode, email: string, password: string): Promise<void> {
    const provider = getIdentity();
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
