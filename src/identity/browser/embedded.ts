// The browser's side of the embedded provider; the session lives in a cookie that no script reads.
import { createHolder, present } from './holder.ts';
import { signInWindow } from './popup.ts';
import { post } from './post.ts';
import type { IdentityProvider } from './provider.ts';

export function embeddedProvider(): IdentityProvider {
  const holder = createHolder();
  async function refresh(): Promise<void> {
    await holder.changed().catch(() => null);
  }
  return {
    kind: 'embedded',
    async signInWithGoogle(onLateStep) {
      await signInWindow((late) => {
        if (late === null) void refresh();
        if (late === 'auth/second-factor-required') onLateStep?.();
      });
      return present(await holder.changed());
    },
    async signInWithEmail(email, password) {
      await post('sign-in/email', { email, password });
      return present(await holder.changed());
    },
    async signUpWithEmail(email, password) {
      await post('sign-up/email', { email, password });
      return present(await holder.changed());
    },
    async enterWith(call, proof) {
      await post(call, proof);
      return present(await holder.changed());
    },
    async signOut() {
      await post('sign-out');
      await holder.changed();
    },
    getToken: ({ forceRefresh = false } = {}) => holder.token(forceRefresh),
    onAuthStateChanged: (callback) => holder.subscribe(callback),
  };
}
