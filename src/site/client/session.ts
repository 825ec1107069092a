// Who is signed in, as this browser knows it: the identity's user, then the product's own profile.
import { useSyncExternalStore } from 'react';
import type { IdentityProvider } from '#identity/browser/provider.ts';
import type { ReplyOf } from '#door/endpoint.ts';

type User = ReplyOf<(typeof import('#identity/contract.ts').endpoints)['GET /auth/me']>;

export type Session =
  | { status: 'loading' }
  | { status: 'signed_out' }
  /** `unconfirmed`: the profile could not be fetched, so nothing may be decided from it. */
  | { status: 'signed_in'; user: User; unconfirmed: boolean };

let provider: Promise<IdentityProvider> | null = null;
let now: Session = { status: 'loading' };
const listeners = new Set<() => void>();

function settle(next: Session): void {
  now = next;
  for (const listener of listeners) listener();
}

export function identity(): Promise<IdentityProvider> {
  provider ??= import('#identity/browser/load.ts').then(({ loadProvider }) => loadProvider());
  return provider;
}

/** The bearer token, or null when signed out. */
export async function token(fresh = false): Promise<string | null> {
  return (await identity()).getToken({ forceRefresh: fresh });
}

async function fetchProfile(holder: { uid: string; email: string | null; displayName: string | null; photoURL: string | null }) {
  const { ApiProblem, call } = await import('./api.ts');
  try {
    return await call('GET /auth/me');
  } catch (error) {
    if (!(error instanceof ApiProblem && error.status === 404)) throw error;
    const { uid, email, displayName, photoURL } = holder;
    return call('POST /auth/profile', {
      body: { uid, email, name: displayName, avatar: photoURL, role: null },
    });
  }
}

type Holder = Parameters<typeof fetchProfile>[0];

const unconfirmed = (holder: Holder): Session => ({
  status: 'signed_in',
  unconfirmed: true,
  user: {
    uid: holder.uid,
    email: holder.email,
    name: holder.displayName,
    avatar: holder.photoURL,
    role: null,
    language: document.documentElement.lang === 'vi' ? 'vi' : 'en',
    profile: null,
    created_at: new Date().toISOString(),
  },
});

async function follow(holder: Holder | null): Promise<void> {
  if (!holder) return settle({ status: 'signed_out' });
  try {
    settle({ status: 'signed_in', user: await fetchProfile(holder), unconfirmed: false });
  } catch {
    settle(unconfirmed(holder));
  }
}

export const session = {
  get: (): Session => now,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Starts listening to the identity; harmless to call again. */
  wake(): void {
    if (provider) return;
    void identity().then((it) => it.onAuthStateChanged((user) => void follow(user)));
  },
  /** Takes the server's reply as the new profile. */
  replace(user: User): void {
    settle({ status: 'signed_in', user, unconfirmed: false });
  },
  async refresh(): Promise<void> {
    const { call } = await import('./api.ts');
    settle({ status: 'signed_in', user: await call('GET /auth/me'), unconfirmed: false });
  },
  async signOut(): Promise<void> {
    await (await identity()).signOut();
    settle({ status: 'signed_out' });
  },
  /** Resolves once it is known whether anybody is signed in. */
  async settled(): Promise<Exclude<Session, { status: 'loading' }>> {
    session.wake();
    while (now.status === 'loading') {
      await new Promise<void>((resolve) => {
        const stop = session.subscribe(() => {
          stop();
          resolve();
        });
      });
    }
    return now;
  },
};

const LOADING: Session = { status: 'loading' };

export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.get, () => LOADING);
}
