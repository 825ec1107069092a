// Asks the session for a token: one request at a time, and no answer from before a change.
import { post } from './post.ts';
import { held, type Held } from './token.ts';

export interface Asker {
  /** Joins the request that is under way, if any. */
  ask(): Promise<Held | null>;
  /** Whatever is under way was asked before somebody came or went: it no longer counts. */
  askAnew(): Promise<Held | null>;
}

/** The server sets it beside the session: without it there is nothing to ask for. */
const hasHint = () => /(?:^|; )signed_in=1/.test(document.cookie);

async function fetchToken(): Promise<Held | null> {
  if (!hasHint()) return null;
  const answer = await post('token');
  const token = typeof answer === 'object' && answer !== null && 'token' in answer && answer.token;
  return typeof token === 'string' ? held(token, Date.now()) : null;
}

export function createAsker(take: (next: Held | null) => void): Asker {
  let changes = 0;
  let request: Promise<Held | null> | null = null;
  const ask = () => (request ??= run());

  async function run(): Promise<Held | null> {
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
