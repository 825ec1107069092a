// The sign-in form's calls, made to whichever identity provider this board has.
import type { SignInCalls } from '#identity/parts/sign-in-state.ts';
import { identity, identityNow } from './session.ts';

export const signInCalls: SignInCalls = {
  google() {
    const now = identityNow();
    return now ? now.signInWithGoogle() : identity().then((it) => it.signInWithGoogle());
  },
  async email(mode, email, password) {
    const it = await identity();
    return mode === 'sign-up'
      ? it.signUpWithEmail(email, password)
      : it.signInWithEmail(email, password);
  },
};
