// Session of this browser: the identity provider's user and the product's profile.
import { useSyncExternalStore } from 'react';
import { createEmbeddedProvider } from '#auth/browser/embedded.ts';
import type { IdentityProvider } from '#auth/browser/provider.ts';
import type { ReplyOf } from '#api/endpoint.ts';
import { ApiProblem, callApi } from './api.ts';

type User = ReplyOf<(typeof import('#identity/contract.ts').endpoints)['GET /auth/me']>;

export type Session =
  | { status: 'loading' }
  | { status: 'signed_out' }
  /** `unconfirmed`: the profile could not be loaded, so role and profile are unknown. */
  | { status: 'signed_in'; user: User; unconfirmed: boolean };

let provider: IdentityProvider | null = null;
let state: Session = { status: 'loading' };
let isListening = false;
/** Sequence number of identity changes; a slow profile of an earlier user must not replace the current one. */
let sequence = 0;
const listeners = new Set<() => void>();

function setState(next: Session): void {
  state = next;
  for (const listener of listeners) listener();
}

/** The provider is created at the first use, because a server that renders this module has no session. */
export const getIdentity = (): IdentityProvider => (provider ??= createEmbeddedProvider());

/** Bearer token, or null when signed out. */
export const getToken = (fresh = false): Promise<string | null> =>
  getIdentity().getToken({ forceRefresh: fresh });

async function fetchProfile(holder: {
  uid: string;
  email: string | null;
  displayName: string | null;
  photoURL: string | null;
}) {
  try {
    return await callApi('GET /auth/me');
  } catch (error) {
    if (!(error instanceof ApiProblem && error.status === 404)) throw error;
    const { uid, email, displayName, photoURL } = holder;
    return callApi('POST /auth/profile', {
      body: { uid, email, name: displayName, avatar: photoURL },
    });
  }
}

type Holder = Parameters<typeof fetchProfile>[0];

const toUnconfirmed = (holder: Holder): Session => ({
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

/** Identity of the current session, to retry a profile that could not be loaded. */
let currentHolder: Holder | null = null;

/** Deletes what this browser stored for another person, and makes this one the owner of what it stores from now on. */
async function followOwner(uid?: string): Promise<void> {
  if (localStorage.offline_owner !== uid)
    await import('#web/offline/wipe.ts').then((it) => it.wipeDevice(uid));
  if (uid) localStorage.offline_owner = uid;
}

/** `hasEnded`: the server answered that there is no session. Without a network, what is stored stays readable. */
async function loadProfileOf(holder: Holder | null, hasEnded = false): Promise<void> {
  const started = ++sequence;
  currentHolder = holder;
  if (holder || hasEnded) followOwner(holder?.uid).catch(() => {});
  if (!holder) return setState({ status: 'signed_out' });
  const next = await fetchProfile(holder).then(
    (user): Session => ({ status: 'signed_in', user, unconfirmed: false }),
    () => toUnconfirmed(holder),
  );
  if (started === sequence) setState(next);
}

export const session = {
  get: (): Session => state,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Starts listening to the identity provider; calling it again has no effect. */
  wake(): void {
    if (isListening) return;
    isListening = true;
    getIdentity().onAuthStateChanged((...report) => void loadProfileOf(...report));
  },
  /** Adopts a person who has just signed in, in case the provider does not report it. */
  async adopt(holder: Holder): Promise<void> {
    if (currentHolder?.uid !== holder.uid) await loadProfileOf(holder);
  },
  /** Replaces the profile with the server's response. */
  replace(user: User): void {
    setState({ status: 'signed_in', user, unconfirmed: false });
  },
  /** Reloads the profile and keeps the old one when the server cannot be reached. */
  async refresh(): Promise<void> {
    if (!currentHolder) return;
    const started = ++sequence;
    const user = await fetchProfile(currentHolder).catch(() => null);
    if (user && started === sequence) setState({ status: 'signed_in', user, unconfirmed: false });
  },
  /** The API rejected even a renewed token. */
  lost(): void {
    if (state.status === 'signed_in' && !state.unconfirmed) void loadProfileOf(null);
  },
  async signOut(): Promise<void> {
    await getIdentity().signOut();
    await loadProfileOf(null);
  },
  /** Resolves once the session is signed in or signed out. */
  async settled(): Promise<Exclude<Session, { status: 'loading' }>> {
    session.wake();
    while (state.status === 'loading') {
      await new Promise<unknown>((resolve) => {
        const stop = session.subscribe(() => resolve(stop()));
      });
    }
    return state;
  },
};

const LOADING: Session = { status: 'loading' };

export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.get, () => LOADING);
}
