// Who is signed in, as this browser knows it: the identity's user, then the product's own profile.
import { useSyncExternalStore } from 'react';
import type { IdentityProvider } from '#identity/browser/provider.ts';
import type { ReplyOf } from '#api/endpoint.ts';

type User = ReplyOf<(typeof import('#identity/contract.ts').endpoints)['GET /auth/me']>;

export type Session =
  | { status: 'loading' }
  | { status: 'signed_out' }
  /** `unconfirmed`: the profile could not be fetched, so nothing may be decided from it. */
  | { status: 'signed_in'; user: User; unconfirmed: boolean };

let provider: Promise<IdentityProvider> | null = null;
let now: Session = { status: 'loading' };
let awake = false;
/** Counts the answers of the identity, so that a slow profile of who was here before is not taken for the present one. */
let turn = 0;
const listeners = new Set<() => void>();

function settle(next: Session): void {
  now = next;
  for (const listener of listeners) listener();
}

/** The provider once it is there: what opens a window must not wait for a promise. */
let ready: IdentityProvider | null = null;

async function loaded(): Promise<IdentityProvider> {
  const { loadProvider } = await import('#identity/browser/load.ts');
  ready = await loadProvider();
  return ready;
}

export function loadIdentity(): Promise<IdentityProvider> {
  provider ??= loaded().catch((error: unknown) => {
    provider = null;
    throw error;
  });
  return provider;
}

export const getIdentity = (): IdentityProvider | null => ready;

/** The bearer token, or null when signed out. */
export async function getToken(fresh = false): Promise<string | null> {
  return (await loadIdentity()).getToken({ forceRefresh: fresh });
}

async function fetchProfile(holder: {
  uid: string;
  email: string | null;
  displayName: string | null;
  photoURL: string | null;
}) {
  const { ApiProblem, callApi: call } = await import('./api.ts');
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
    email_verified: false,
    must_verify_email: false,
    name: holder.displayName,
    avatar: holder.photoURL,
    role: null,
    language: document.documentElement.lang === 'vi' ? 'vi' : 'en',
    profile: null,
    created_at: new Date().toISOString(),
  },
});

/** Who holds the present session; a profile that could not be fetched is asked for again on their behalf. */
let present: Holder | null = null;

async function follow(holder: Holder | null): Promise<void> {
  const own = ++turn;
  present = holder;
  if (!holder) return settle({ status: 'signed_out' });
  const next = await fetchProfile(holder).then(
    (user): Session => ({ status: 'signed_in', user, unconfirmed: false }),
    () => unconfirmed(holder),
  );
  if (own === turn) settle(next);
}

export const session = {
  get: (): Session => now,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Starts listening to the identity; harmless to call again. */
  wake(): void {
    if (awake) return;
    awake = true;
    loadIdentity().then(
      (it) => it.onAuthStateChanged((user) => void follow(user)),
      () => (awake = false),
    );
  },
  /** Whoever has just signed in here, should the identity not say so itself. */
  async adopt(holder: Holder): Promise<void> {
    if (present?.uid !== holder.uid) await follow(holder);
  },
  /** Takes the server's reply as the new profile. */
  replace(user: User): void {
    settle({ status: 'signed_in', user, unconfirmed: false });
  },
  /** Fetches the profile anew; what is known stays when it cannot be reached. */
  async refresh(): Promise<void> {
    if (!present) return;
    const own = ++turn;
    const user = await fetchProfile(present).catch(() => null);
    if (user && own === turn) settle({ status: 'signed_in', user, unconfirmed: false });
  },
  /** The API takes our token no longer, not even a fresh one. */
  lost(): void {
    if (now.status === 'signed_in' && !now.unconfirmed) void follow(null);
  },
  async signOut(): Promise<void> {
    await (await loadIdentity()).signOut();
    await follow(null);
  },
  /** Resolves once it is known whether anybody is signed in. */
  async settled(): Promise<Exclude<Session, { status: 'loading' }>> {
    session.wake();
    await loadIdentity();
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
