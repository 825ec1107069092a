// The sign-in form's calls, made to whichever identity provider this board has.
import type { SignInMode } from '#identity/parts/sign-in-state.ts';
import { identity, identityNow, session } from './session.ts';

export const signInCalls = {
  async google(onLateStep: () => void): Promise<void> {
    // Nothing is awaited before the call where the provider is there already: it opens a window.
    const now = identityNow();
    await session.adopt(await (now ?? (await identity())).signInWithGoogle(onLateStep));
  },
  async email(mode: SignInMode, email: string, password: string): Promise<void> {
    const it = await identity();
    const entering =
      mode === 'sign-up'
        ? it.signUpWithEmail(email, password)
        : it.signInWithEmail(email, password);
    await session.adopt(await entering);
  },
};

/** Brings the browser's share of passkeys along at the first press. */
export const passkeySignIn = async (): Promise<void> =>
  (await import('#site/factors/passkey-sign-in.ts')).passkeySignIn();
