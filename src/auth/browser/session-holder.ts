// Holds the signed-in user and token of this tab, synchronized with other tabs.
import { createTokenRefresher, type TokenRefresher } from './token-refresher.ts';
import { AUTH_CHANNEL } from '#auth/rules.ts';
import { AuthError, type AuthUser } from './provider.ts';
import type { ParsedToken } from './token.ts';

type Callback = (user: AuthUser | null) => void;

export interface SessionHolder {
  token(force: boolean): Promise<string | null>;
  /** To be called after a sign-in or sign-out in this tab: refreshes the token and notifies other tabs. */
  changed(): Promise<AuthUser | null>;
  subscribe(callback: Callback): () => void;
}

const isSameUser = (a: AuthUser | null, b: AuthUser | null) =>
  JSON.stringify(a) === JSON.stringify(b);

/** Loads the first token with retries. After the last failure treats the person as a visitor until the network is back. */
async function loadFirstToken(refresher: TokenRefresher, giveUp: () => void): Promise<void> {
  for (const pause of [0, 1000, 3000]) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      await refresher.refresh();
      return;
    } catch {
      continue;
    }
  }
  giveUp();
  addEventListener('online', () => void refresher.refresh().catch(() => {}), { once: true });
}

/** Calls `onChange` for changes in other tabs; returns the function that notifies them. */
function connectTabs(onChange: () => void): () => void {
  const channel = new BroadcastChannel(AUTH_CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'object' && data !== null && 't' in data && data.t === 'changed')
      onChange();
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  return () => channel.postMessage({ t: 'changed' });
}

export function createSessionHolder(): SessionHolder {
  const callbacks = new Set<Callback>();
  let currentToken: ParsedToken | null = null;
  /** Undefined until the first response. */
  let user: AuthUser | null | undefined;

  function settle(next: ParsedToken | null): void {
    currentToken = next;
    const nextUser = next?.user ?? null;
    if (user !== undefined && isSameUser(user, nextUser)) return;
    user = nextUser;
    for (const callback of callbacks) callback(nextUser);
  }

  const refresher = createTokenRefresher(settle);
  const reload = () => {
    currentToken = null;
    return refresher.restart();
  };
  const notifyOtherTabs = connectTabs(() => void reload().catch(() => settle(null)));
  void loadFirstToken(refresher, () => settle(null));

  return {
    async token(force) {
      if (!force && currentToken && Date.now() < currentToken.renewAt) return currentToken.token;
      return (await refresher.refresh())?.token ?? null;
    },
    async changed() {
      notifyOtherTabs();
      return (await reload())?.user ?? null;
    },
    subscribe(callback) {
      callbacks.add(callback);
      const current = user;
      if (current !== undefined) queueMicrotask(() => callbacks.has(callback) && callback(current));
      return () => callbacks.delete(callback);
    },
  };
}

export function toAuthUser(user: AuthUser | null): AuthUser {
  if (!user) throw new AuthError('auth/internal-error');
  return user;
}
