// Who this tab holds to be signed in, in step with every other tab.
import { createTokenRefresher, type TokenRefresher } from './token-refresher.ts';
import { CHANNEL } from './popup.ts';
import { AuthError, type AuthUser } from './provider.ts';
import type { ParsedToken } from './token.ts';

type Callback = (user: AuthUser | null) => void;

export interface SessionHolder {
  token(force: boolean): Promise<string | null>;
  /** Somebody came in or went out here: forget, ask anew, tell the other tabs. */
  changed(): Promise<AuthUser | null>;
  subscribe(callback: Callback): () => void;
}

const same = (a: AuthUser | null, b: AuthUser | null) => JSON.stringify(a) === JSON.stringify(b);

/** A first answer that does not come leaves a visitor, asked after again once the network is back. */
async function askFirst(asker: TokenRefresher, giveUp: () => void): Promise<void> {
  for (const pause of [0, 1000, 3000]) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      await asker.ask();
      return;
    } catch {
      continue;
    }
  }
  giveUp();
  addEventListener('online', () => void asker.ask().catch(() => {}), { once: true });
}

/** Hears of changes in other tabs, and tells them of ours. */
function otherTabs(hear: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'object' && data !== null && 't' in data && data.t === 'changed') hear();
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  return () => channel.postMessage({ t: 'changed' });
}

export function createSessionHolder(): SessionHolder {
  const callbacks = new Set<Callback>();
  let mine: ParsedToken | null = null;
  /** Undefined until the first answer. */
  let user: AuthUser | null | undefined;

  function settle(next: ParsedToken | null): void {
    mine = next;
    const told = next?.user ?? null;
    if (user !== undefined && same(user, told)) return;
    user = told;
    for (const tell of callbacks) tell(told);
  }

  const asker = createTokenRefresher(settle);
  const forget = () => {
    mine = null;
    return asker.askAnew();
  };
  const tellOthers = otherTabs(() => void forget().catch(() => settle(null)));
  void askFirst(asker, () => settle(null));

  return {
    async token(force) {
      if (!force && mine && Date.now() < mine.renewAt) return mine.token;
      return (await asker.ask())?.token ?? null;
    },
    async changed() {
      tellOthers();
      return (await forget())?.user ?? null;
    },
    subscribe(tell) {
      callbacks.add(tell);
      const known = user;
      if (known !== undefined) queueMicrotask(() => callbacks.has(tell) && tell(known));
      return () => callbacks.delete(tell);
    },
  };
}

export function toAuthUser(user: AuthUser | null): AuthUser {
  if (!user) throw new AuthError('auth/internal-error');
  return user;
}
