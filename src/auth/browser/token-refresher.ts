// Fetches the session's token: one request at a time, ignoring responses from before a change.
import { postJson } from './post.ts';
import { parseToken, type ParsedToken } from './token.ts';

export interface TokenRefresher {
  /** Joins a running request. */
  refresh(): Promise<ParsedToken | null>;
  /** Starts a new request and ignores a running one, which began before a sign-in or sign-out. */
  restart(): Promise<ParsedToken | null>;
}

/** The server sets this cookie together with the session; without it there is no token to fetch. */
const hasHint = () => /(?:^|; )signed_in=1/.test(document.cookie);

async function fetchToken(): Promise<ParsedToken | null> {
  if (!hasHint()) return null;
  // Our own server's response. Another one, for example of a hotel's network, has no token and fails: it does not say that
  // the session has ended.
  const { token } = (await postJson('token')) as { token: string | null };
  return token === null ? null : parseToken(token, Date.now());
}

export function createTokenRefresher(onToken: (next: ParsedToken | null) => void): TokenRefresher {
  let changes = 0;
  let request: Promise<ParsedToken | null> | null = null;
  const refresh = () => (request ??= run());

  async function run(): Promise<ParsedToken | null> {
    const startedAt = changes;
    try {
      const next = await fetchToken();
      if (startedAt !== changes) return await refresh();
      onToken(next);
      return next;
    } finally {
      if (startedAt === changes) request = null;
    }
  }

  return {
    refresh,
    restart() {
      changes++;
      request = null;
      return refresh();
    },
  };
}
