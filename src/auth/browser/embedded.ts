// Browser client of the embedded provider. The session is in a cookie that scripts cannot read.
import { createSessionHolder, toAuthUser } from './session-holder.ts';
import { openSignInWindow } from './popup.ts';
import { postJson } from './post.ts';
import type { IdentityProvider } from './provider.ts';

export function createEmbeddedProvider(): IdentityProvider {
  const holder = createSessionHolder();
  async function refresh(): Promise<void> {
    await holder.changed().catch(() => null);
  }
  return {
    async signInWithGoogle(onLateStep) {
      await openSignInWindow((late) => {
        if (late === null) void refresh();
        if (late === 'auth/second-factor-required') onLateStep?.();
      });
      return toAuthUser(await holder.changed());
    },
    async signInWithEmail(email, password) {
      await postJson('sign-in/email', { email, password });
      return toAuthUser(await holder.changed());
    },
    async signUpWithEmail(email, password) {
      await postJson('sign-up/email', { email, password });
      return toAuthUser(await holder.changed());
    },
    async enterWith(call, proof) {
      await postJson(call, proof);
      return toAuthUser(await holder.changed());
    },
    async signOut() {
      await postJson('sign-out');
      await holder.changed();
    },
    getToken: ({ forceRefresh = false } = {}) => holder.token(forceRefresh),
    onAuthStateChanged: (callback) => holder.subscribe(callback),
  };
}
