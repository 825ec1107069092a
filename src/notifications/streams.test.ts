// Limits of open streams, and ending them with their reader's session.
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createIdentityRoutes } from '#identity/http.ts';
import {
  createBrowser,
  openAuthBoard,
  LINH,
  waitUntil,
  type AuthBoard,
} from '#tests/support/auth-board.ts';
import { STREAMS, StreamRegistry, type Stream as Registered } from './actions/stream-registry.ts';
import { createNotificationRoutes } from './http.ts';

let board: AuthBoard;
let streams: StreamRegistry;
let base = '';
beforeAll(async () => {
  board = await openAuthBoard(
    {},
    {
      createModules: (db) => {
        streams = new StreamRegistry(db);
        return [
          createIdentityRoutes,
          createNotificationRoutes({ streams, push: { publicKey: '', services: [] } }),
        ];
      },
    },
  );
  await board.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(board.app.server.address() as AddressInfo).port}/api/v1`;
});
afterAll(() => board.stop());

let count = 0;
/** Signs a new seeker in. */
async function signIn() {
  const own = createBrowser(board.app);
  const who = { ...LINH, email: `linh${++count}@vietmail.example` };
  const { user } = (await own.post('sign-up/email', who)).json();
  const token = (await own.token()) ?? '';
  await own.call('POST', '/auth/profile', token, { name: 'Linh' });
  await own.call('PUT', '/auth/role', token, { role: 'job_seeker' });
  return { own, who, token, uid: user.uid as string };
}

interface OpenStream {
  status: number;
  headers: Headers;
  /** Resolves when the server has ended the stream. */
  ended: Promise<unknown>;
  isOpen: () => boolean;
}

const aborts: AbortController[] = [];
afterEach(() => {
  for (const abort of aborts.splice(0)) abort.abort();
});

async function openStream(token: string): Promise<OpenStream> {
  const abort = new AbortController();
  aborts.push(abort);
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${base}/events`, { headers, signal: abort.signal });
  let open = true;
  const ended = response
    .text()
    .catch(() => 'left')
    .finally(() => (open = false));
  return { status: response.status, headers: response.headers, ended, isOpen: () => open };
}

const within = (ms: number, ended: Promise<unknown>) =>
  Promise.race([
    ended.then(() => 'ended'),
    new Promise((resolve) => setTimeout(resolve, ms, 'open')),
  ]);

describe('a stream ends within seconds', () => {
  type SignedInReader = Awaited<ReturnType<typeof signIn>>;
  const ends: [string, (signed: SignedInReader) => Promise<unknown>][] = [
    ['its reader signs out', ({ own }) => own.post('sign-out')],
    [
      'its reader signs out everywhere in another browser',
      async ({ who }) => {
        const other = createBrowser(board.app);
        await other.post('sign-in/email', who);
        await other.post('sign-out', { everywhere: true });
      },
    ],
    [
      'another process ends the session',
      ({ uid }) => board.db.deleteFrom('sessions').where('account_id', '=', uid).execute(),
    ],
    [
      'the person is suspended',
      ({ uid }) =>
        board.db
          .updateTable('people')
          .set({ disabled_at: new Date() })
          .where('uid', '=', uid)
          .execute(),
    ],
    [
      'the account is deleted',
      async ({ uid }) => {
        await board.db.deleteFrom('people').where('uid', '=', uid).execute();
        await board.db.deleteFrom('accounts').where('id', '=', uid).execute();
      },
    ],
  ];
  test.each(ends)('after %s; other readers’ streams stay open', async (_what, end) => {
    const signed = await signIn();
    const other = await openStream((await signIn()).token);
    const stream = await openStream(signed.token);
    expect(stream.status).toBe(200);
    await end(signed);
    expect(await within(15_000, stream.ended)).toBe('ended');
    expect(other.isOpen()).toBe(true);
    const again = await openStream(signed.token);
    expect(again.status).toBe(401);
  });
});

describe('streams are bounded', () => {
  test('one person may have eight: a ninth ends the oldest', async () => {
    const { token } = await signIn();
    const streams: OpenStream[] = [];
    for (let n = 0; n < STREAMS.person; n++) streams.push(await openStream(token));
    expect(streams.every(({ status, isOpen }) => status === 200 && isOpen())).toBe(true);
    streams.push(await openStream(token));
    expect(streams.at(-1)?.status).toBe(200);
    expect(await within(5000, streams[0]?.ended ?? Promise.resolve())).toBe('ended');
    expect(streams.slice(1).every(({ isOpen }) => isOpen())).toBe(true);
  });

  test('a closed connection frees its place', async () => {
    const { token } = await signIn();
    const before = streams.size;
    await openStream(token);
    expect(streams.size).toBe(before + 1);
    aborts.at(-1)?.abort();
    await waitUntil(() => (streams.size === before ? true : undefined));
  });

  test('beyond the limit of a network or of the process they are refused with 503 and a time to retry', () => {
    const registry = new StreamRegistry(board.db);
    const bearer = { issuer: 'x', uid: 'x', session: null };
    const createStream = (n: number, network: string): Registered => ({
      person_id: `p${n}`,
      network,
      bearer,
      wake() {},
      end() {},
    });
    const leaves: (() => void)[] = [];
    const join = (n: number, network: string) =>
      leaves.push(registry.add(createStream(n, network), board.log));
    for (let n = 0; n < STREAMS.network; n++) join(n, '203.0.113.7');
    const refused = expect.objectContaining({ code: 'too_many_streams', status: 503 });
    const joining = (n: number, network: string) => {
      try {
        join(n, network);
        return null;
      } catch (error) {
        return error;
      }
    };
    expect(joining(-1, '203.0.113.7')).toEqual(refused);
    let n = STREAMS.network;
    for (; n < STREAMS.all; n++) join(n, `198.51.100.${n % 250}`);
    expect(joining(-1, '192.0.2.1')).toEqual(refused);
    leaves[0]?.();
    expect(joining(-1, '192.0.2.1')).toBe(null);
    registry.endAll();
    expect(registry.size).toBe(0);
  });
});
