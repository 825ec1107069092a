// The sign-in form's calls, made to whichever identity provider this board has.
import type { SignInCalls } from '#identity/parts/sign-in-state.ts';
import { identity, identityNow, session } from './session.ts';

export const signInCalls: SignInCalls = {
  async google() {
    // Nothing is awaited before the call where the provider is there already: it opens a window.
    const now = identityNow();
    await session.adopt(await (now ?? (await identity())).signInWithGoogle());
  },
  async email(mode, email, password) {
    const it = await identity();
    const entering =
      mode === 'sign-up'
        ? it.signUpWithEmail(email, password)
        : it.signInWithEmail(email, password);
    await session.adopt(await entering);
  },
};
