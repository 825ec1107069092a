// Confirmation before irreversible actions: the age of the sign-in, and the deletion of an account.
import { expect, test } from 'vitest';
import * as auth from '#auth/personal-data.ts';
import * as identity from '#identity/personal-data.ts';
import { createSearchIndex } from '#search/search-index.ts';
import { createBrowser, LINH, useAuthBoard } from '#tests/support/auth-board.ts';
import { MINUTE } from '#platform/durations.ts';

const board = useAuthBoard();

async function createContext(linh: ReturnType<typeof createBrowser>) {
  const actor = await board.auth.authenticate(`Bearer ${await linh.token()}`);
  const from = { ip: '203.0.113.7', agent: '' };
  const { db, log } = board;
  const search = createSearchIndex(db);
  return { db, search, log, actor, from, now: board.clock(), language: 'vi' as const };
}

test('a sign-in counts as recent for ten minutes, whatever the age of its token', async () => {
  const linh = createBrowser(board.app);
  await linh.post('sign-up/email', LINH);
  expect(await board.auth.confirm(await createContext(linh), undefined)).toBe('right');
  board.turned.ahead = 11 * MINUTE;
  const later = await createContext(linh);
  expect(await board.auth.confirm(later, undefined)).toBe('stale');
  expect(await board.auth.confirm(later, 'sai')).toBe('wrong');
  expect(await board.auth.confirm(later, LINH.password)).toBe('right');
  await linh.post('sign-in/email', LINH);
  expect(await board.auth.confirm(await createContext(linh), undefined)).toBe('right');
});

test('a deleted account cannot sign in, and its address is free', async () => {
  const linh = createBrowser(board.app);
  await linh.post('sign-in/email', LINH);
  const token = await linh.token();
  await linh.call('POST', '/auth/profile', token, {});
  const { actor } = await createContext(linh);
  const id = actor?.person?.id ?? '';
  const exported = {
    ...(await identity.exportPersonalData(board.db, id)),
    ...(await auth.exportPersonalData(board.db, id)),
  };
  expect(exported).toMatchObject({ person: { email: LINH.email }, account: { email: LINH.email } });
  expect(JSON.stringify(exported)).not.toContain('argon2');
  await auth.erasePersonalData({ db: board.db, now: board.clock() }, { id });
  expect(await identity.erasePersonalData({ db: board.db }, { id })).toEqual({ people: 1 });
  expect((await linh.call('GET', '/auth/me', token)).statusCode).toBe(401);
  expect(await linh.token()).toBeNull();
  expect((await createBrowser(board.app).post('sign-up/email', LINH)).statusCode).toBe(200);
});
