// Holds the signed-in user and token of this tab, synchronized with other tabs.
import { createTokenRefresher, type TokenRefresher } from './token-refresher.ts';
import { AUTH_CHANNEL } from '#auth/rules/sign-in.ts';
import { AuthError, type AuthUser, type IdentityProvider } from './provider.ts';
import type { ParsedToken } from './token.ts';

type Callback = Parameters<IdentityProvider['onAuthStateChanged']>[0];

interface SessionHolder {
  token(force: boolean): Promise<string | null>;
  /** To be called after a sign-in or sign-out in this tab: refreshes the token and notifies other tabs. */
  changed(): Promise<AuthUser | null>;
  subscribe(callback: Callback): () => void;
}

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
    const message: { t?: unknown } = Object(data);
    if (message.t === 'changed') onChange();
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  return () => channel.postMessage({ t: 'changed' });
}

export function createSessionHolder(): SessionHolder {
  const callbacks = new Set<Callback>();
  let currentToken: ParsedToken | null = null;
  /** Undefined until the first response. */
  let report: Parameters<Callback> | undefined;

  function settle(next: ParsedToken | null, isAnswer: boolean): void {
    currentToken = next;
    const nextReport: Parameters<Callback> = [next?.user ?? null, isAnswer];
    if (JSON.stringify(report) === JSON.stringify(nextReport)) return;
    report = nextReport;
    for (const callback of callbacks) callback(...nextReport);
  }
  const giveUp = () => settle(null, false);

  const refresher = createTokenRefresher((next) => settle(next, true));
  const reload = () => {
    currentToken = null;
    return refresher.restart();
  };
  const notifyOtherTabs = connectTabs(() => void reload().catch(giveUp));
  void loadFirstToken(refresher, giveUp);

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
      const current = report;
      if (current) queueMicrotask(() => callbacks.has(callback) && callback(...current));
      return () => callbacks.delete(callback);
    },
  };
}

export function toAuthUser(user: AuthUser | null): AuthUser {
  if (!user) throw new AuthError('auth/internal-error');
  return user;
}
