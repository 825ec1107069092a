// Tests that every endpoint that reads tokens refuses forged, altered and expired ones.
import { webcrypto } from 'node:crypto';
import path from 'node:path';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSealingKey } from '#auth/keys/seal.ts';
import { loadKeys } from '#auth/keys/store.ts';
import { endpoints } from '#tests/support/contracts.ts';
import { forgeTokens, type Forgery } from '#tests/support/forged-tokens.ts';
import { createBrowser, openAuthBoard, LINH, type AuthBoard } from '#tests/support/auth-board.ts';
import { createModules } from '#tests/support/modules.ts';
import { TABLE_OWNERS } from './architecture/table-owners.ts';

let board: AuthBoard;
let stopModules = async () => {};
let forgeries: Forgery[];
let good = '';
const who = { ...LINH, email: 'forged@vietmail.example' };

const publicUrl = 'https://viecvui.test';
beforeAll(async () => {
  const createModulesFor = (db: AuthBoard['db']) => {
    const { modules, stop } = createModules({ db, limits: false, publicUrl });
    stopModules = stop;
    return modules;
  };
  board = await openAuthBoard({}, { createModules: createModulesFor, sending: false });
  const own = createBrowser(board.app);
  await own.post('sign-up/email', who);
  good = (await own.token()) ?? '';
  await own.call('POST', '/auth/profile', good, { name: 'Linh' });
  await own.call('PUT', '/auth/role', good, { role: 'job_seeker' });
  const kek = await readSealingKey(path.join(board.config.dataDir, 'identity.key'));
  const [key] = await loadKeys(board.db, kek, board.clock());
  if (!key) throw new Error('The board has no key');
  const other = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  const now = Math.floor(board.clock().getTime() / 1000);
  forgeries = await forgeTokens({ own: key, other, claims: decodeJwt(good), good, now });
});
afterAll(async () => {
  await board.stop();
  await stopModules();
});

const guarded = Object.entries(endpoints)
  .filter(([, { access }]) => access !== 'anyone')
  .map(([call]) => call);

function send(call: string, headers: Record<string, string>) {
  const [method = 'GET', address = '/'] = call.split(' ');
  const url = `/api/v1${address.replaceAll(/:\w+/g, 'x')}`;
  const isRead = method === 'GET';
  return board.app.inject({
    method: method as 'GET',
    url,
    headers: { ...headers, ...(isRead ? {} : { 'content-type': 'application/json' }) },
    ...(isRead ? {} : { payload: '{}' }),
  });
}

/** Number of rows per table. */
async function countRows(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of Object.keys(TABLE_OWNERS)) {
    const { rows } = await sql<{
      n: number;
    }>`SELECT count(*)::int AS n FROM ${sql.table(table)}`.execute(board.db);
    counts[table] = rows[0]?.n ?? 0;
  }
  return counts;
}

test('the token that the forgeries are derived from is valid', async () => {
  expect(forgeries.length).toBeGreaterThanOrEqual(60);
  expect(new Set(forgeries.map(({ name }) => name)).size).toBe(forgeries.length);
  const response = await send('GET /auth/me', { authorization: `Bearer ${good}` });
  expect(response.statusCode).toBe(200);
});

test(
  'every endpoint refuses each of them with 401 and changes nothing',
  { timeout: 240_000 },
  async () => {
    const before = await countRows();
    const let_in: string[] = [];
    for (const call of guarded) {
      const responses = await Promise.all(
        forgeries.map(({ authorization }) => send(call, { authorization })),
      );
      for (const [at, answer] of responses.entries()) {
        const isRefused = answer.statusCode === 401 && answer.json().code === 'unauthorized';
        if (!isRefused) let_in.push(`${call}: ${forgeries[at]?.name} (${answer.statusCode})`);
      }
    }
    expect(let_in).toEqual([]);
    expect(guarded.length).toBeGreaterThan(50);
    expect(await countRows()).toEqual(before);
  },
);

describe('every endpoint refuses a valid token', () => {
  const required = guarded.filter((call) => endpoints[call]?.access !== 'maybe');
  /** The endpoints that do not answer 401. */
  const letInBy = async (headers: Record<string, string>, calls = guarded) => {
    const responses = await Promise.all(calls.map((call) => send(call, headers)));
    return calls.filter((_call, at) => responses[at]?.statusCode !== 401);
  };

  test('in a cookie instead of the header', async () => {
    const own = createBrowser(board.app);
    await own.post('sign-in/email', who);
    const cookie = [...own.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    expect(
      await letInBy({ cookie: `${cookie}; token=${good}; authorization=${good}` }, required),
    ).toEqual([]);
    expect(await letInBy({ authorization: '' }, required)).toEqual([]);
    expect(await letInBy({}, required)).toEqual([]);
  });

  test('after sign-out, while another session of the same person stays valid', async () => {
    const [one, two] = [createBrowser(board.app), createBrowser(board.app)];
    await one.post('sign-in/email', who);
    await two.post('sign-in/email', who);
    const [first, second] = [(await one.token()) ?? '', (await two.token()) ?? ''];
    await one.post('sign-out');
    expect(await letInBy({ authorization: `Bearer ${first}` })).toEqual([]);
    const goes = await send('GET /auth/me', { authorization: `Bearer ${second}` });
    expect(goes.statusCode).toBe(200);
  });

  test('while the person is suspended, and after signing out everywhere', async () => {
    const own = createBrowser(board.app);
    await own.post('sign-in/email', who);
    const token = (await own.token()) ?? '';
    const { sub = '' } = decodeJwt(token);
    const change = (set: { disabled_at: Date | null } | { tokens_valid_from: Date }) =>
      board.db.updateTable('people').set(set).where('uid', '=', sub).execute();
    await change({ disabled_at: new Date() });
    expect(await letInBy({ authorization: `Bearer ${token}` })).toEqual([]);
    await change({ disabled_at: null });
    expect((await send('GET /auth/me', { authorization: `Bearer ${token}` })).statusCode).toBe(200);
    await change({ tokens_valid_from: new Date(Date.now() + 2000) });
    expect(await letInBy({ authorization: `Bearer ${token}` })).toEqual([]);
  });
});
