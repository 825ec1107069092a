// Asks the session for a token: one request at a time, and no answer from before a change.
import { postJson } from './post.ts';
import { parseToken, type ParsedToken } from './token.ts';

export interface TokenRefresher {
  /** Joins the request that is under way, if any. */
  ask(): Promise<ParsedToken | null>;
  /** Whatever is under way was asked before somebody came or went: it no longer counts. */
  askAnew(): Promise<ParsedToken | null>;
}

/** The server sets it beside the session: without it there is nothing to ask for. */
const hasHint = () => /(?:^|; )signed_in=1/.test(document.cookie);

async function fetchToken(): Promise<ParsedToken | null> {
  if (!hasHint()) return null;
  const answer = await postJson('token');
  const token = typeof answer === 'object' && answer !== null && 'token' in answer && answer.token;
  return typeof token === 'string' ? parseToken(token, Date.now()) : null;
}

export function createTokenRefresher(take: (next: ParsedToken | null) => void): TokenRefresher {
  let changes = 0;
  let request: Promise<ParsedToken | null> | null = null;
  const ask = () => (request ??= run());

  async function run(): Promise<ParsedToken | null> {
    const asked = changes;
    try {
      const next = await fetchToken();
      if (asked !== changes) return await ask();
      take(next);
      return next;
    } finally {
      if (asked === changes) request = null;
    }
  }

  return {
    ask,
    askAnew() {
      changes++;
      request = null;
      return ask();
    },
  };
}
