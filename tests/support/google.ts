// A board with a fake Google issuer, and the OAuth flow through it.
import { expect } from 'vitest';
import { createBrowser, openAuthBoard, ORIGIN } from './auth-board.ts';
import { startIssuer, type Spoil } from './issuer.ts';

export const POPUP = 'popup-nonce-0123456789';
export const GOOGLE = { clientId: 'board', clientSecret: 'a secret of the board' };

type Visitor = ReturnType<typeof createBrowser>;

/** The popup's final URL and its error. */
export async function returnFromGoogle(visitor: Visitor, query: Record<string, string>) {
  const back = `/api/auth/callback/google?${new URLSearchParams(query)}`;
  const response = await visitor.send('GET', back);
  expect(response.statusCode).toBe(302);
  const url = new URL(response.headers.location ?? '', ORIGIN);
  expect(url.pathname).toBe('/auth/popup/done');
  return { nonce: url.searchParams.get('nonce'), error: url.searchParams.get('error') };
}

export async function openGoogleBoard() {
  const issuer = await startIssuer();
  const board = await openAuthBoard({ google: GOOGLE, googleIssuer: issuer.issuer });
  let count = 0;
  // An organisation's account, so that Google vouches for the address.
  const person = { sub: '', email: '', hd: 'gmail.example' };
  /** A new person, unknown to Google and the board. */
  const nextPerson = () => {
    count++;
    Object.assign(person, { sub: `google-${count}`, email: `linh${count}@gmail.example` });
    issuer.spoil({ claims: { ...person } });
  };
  /** Starts the flow up to Google's page. */
  async function leave(visitor: Visitor) {
    const body = { provider: 'google', nonce: POPUP };
    const response = await visitor.post('sign-in/social', body);
    expect(response.statusCode).toBe(200);
    const { searchParams } = new URL(response.json().url);
    issuer.lastRequest.nonce = searchParams.get('nonce') ?? '';
    return searchParams;
  }
  async function throughGoogle(visitor = createBrowser(board.app), spoil: Spoil = {}) {
    const body = await leave(visitor);
    issuer.spoil({ ...spoil, claims: { ...person, ...spoil.claims } });
    const state = body.get('state') ?? '';
    return { visitor, end: await returnFromGoogle(visitor, { code: 'c', state }) };
  }
  const stop = async () => {
    await board.stop();
    await issuer.stop();
  };
  return { ...board, issuer, person, nextPerson, leave, throughGoogle, stop };
}

export type GoogleBoard = Awaited<ReturnType<typeof openGoogleBoard>>;
