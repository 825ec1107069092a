// Removing factors: with a recent proof, only the own ones, and the last one ends the requirement.
import { expect, test } from 'vitest';
import { exportPersonalData, erasePersonalData } from '#auth/personal-data.ts';
import { createAuthenticator } from '#tests/support/authenticator.ts';
import {
  addPasskey,
  answerStep,
  getCodeAndStatus,
  startSecondStep,
  LOCALHOST,
  signUpPerson,
  PASSWORD,
  signUpWithPasskey,
  signUpWithTotp,
} from '#tests/support/factors.ts';
import { createBrowser, useAuthBoard } from '#tests/support/auth-board.ts';
import { MINUTE } from '#platform/durations.ts';

const board = useAuthBoard();

const listFactors = async (visitor: ReturnType<typeof createBrowser>) =>
  (await visitor.post('factors')).json();

test.each([
  'factors/totp/begin',
  'factors/totp/remove',
  'factors/passkeys/begin',
  'factors/passkeys/remove',
  'factors/recovery-codes',
])('%s requires the password or a sign-in in the last ten minutes', async (call) => {
  const { visitor } = await signUpPerson(board);
  const body = { id: 'none' };
  expect((await createBrowser(board.app, LOCALHOST).post(call, body)).statusCode).toBe(401);
  board.turned.ahead += 11 * MINUTE;
  const stale = await visitor.post(call, body);
  expect(getCodeAndStatus(stale)).toEqual([403, 'auth/requires-recent-login']);
  const wrong = await visitor.post(call, { ...body, password: 'not the right one' });
  expect(getCodeAndStatus(wrong)).toEqual([401, 'auth/invalid-credential']);
  const right = await visitor.post(call, { ...body, password: PASSWORD });
  expect([200, 404]).toContain(right.statusCode);
});

test.each([
  'factors',
  'factors/totp/confirm',
  'factors/passkeys/rename',
  'factors/passkeys/finish',
])('%s requires a sign-in', async (call) => {
  const answer = await createBrowser(board.app, LOCALHOST).post(call, {
    code: '123456',
    id: 'none',
    name: 'One',
    ticket: 'none',
    response: { clientDataJSON: 'e30', attestationObject: 'e30' },
  });
  expect([400, 401]).toContain(answer.statusCode);
});

test('removing the last factor ends the second step and deletes the recovery codes', async () => {
  const linh = await signUpWithPasskey(board);
  await signUpWithTotp(board, linh);
  const [{ id }] = (await listFactors(linh.visitor)).passkeys;
  expect((await linh.visitor.post('factors/passkeys/remove', { id })).statusCode).toBe(204);
  expect((await listFactors(linh.visitor)).recovery_codes).toMatchObject({ left: 10 });
  await startSecondStep(board, linh);
  expect((await linh.visitor.post('factors/totp/remove')).statusCode).toBe(204);
  expect(await listFactors(linh.visitor)).toMatchObject({
    passkeys: [],
    totp: null,
    recovery_codes: null,
  });
  const visitor = createBrowser(board.app, LOCALHOST);
  expect((await visitor.post('sign-in/email', linh.credentials)).statusCode).toBe(200);
});

test('the passkey that alone opens an account is not removed', async () => {
  const linh = await signUpWithPasskey(board);
  const [{ id }] = (await listFactors(linh.visitor)).passkeys;
  const { db } = board;
  await db
    .deleteFrom('account_passwords')
    .where(
      'account_id',
      '=',
      db.selectFrom('account_passkeys').select('account_id').where('id', '=', id),
    )
    .execute();
  const remove = () => linh.visitor.post('factors/passkeys/remove', { id });
  expect(getCodeAndStatus(await remove())).toEqual([409, 'auth/last-sign-in-method']);
  expect(await listFactors(linh.visitor)).toMatchObject({
    passkeys: [{ id }],
    recovery_codes: { left: 10 },
  });
  expect((await addPasskey(linh.visitor, createAuthenticator(LOCALHOST))).statusCode).toBe(200);
  expect((await remove()).statusCode).toBe(204);
});

test('another person’s passkey cannot be removed or renamed', async () => {
  const [linh, minh] = [await signUpWithPasskey(board), await signUpWithPasskey(board)];
  const [{ id }] = (await listFactors(linh.visitor)).passkeys;
  const rename = await minh.visitor.post('factors/passkeys/rename', { id, name: 'Mine' });
  const remove = await minh.visitor.post('factors/passkeys/remove', { id });
  expect([rename.statusCode, remove.statusCode]).toEqual([404, 404]);
  expect((await listFactors(linh.visitor)).passkeys).toMatchObject([{ name: 'Phone' }]);
});

test('new recovery codes replace the old ones; without a factor there are none', async () => {
  const linh = await signUpWithTotp(board);
  const made = await linh.visitor.post('factors/recovery-codes');
  const [fresh] = made.json().recovery_codes;
  const visitor = await startSecondStep(board, linh);
  const old = await answerStep(visitor, { recovery_code: linh.recovery_codes[0] });
  expect(getCodeAndStatus(old)).toEqual([401, 'auth/invalid-second-factor']);
  expect((await answerStep(visitor, { recovery_code: fresh })).statusCode).toBe(200);
  const { visitor: minh } = await signUpPerson(board);
  expect((await minh.post('factors/recovery-codes')).statusCode).toBe(404);
});

test('an export lists factors without secrets; a deletion removes them', async () => {
  const linh = await signUpWithPasskey(board);
  const { secret, recovery_codes } = await signUpWithTotp(board, linh);
  const token = await linh.visitor.token();
  await linh.visitor.call('POST', '/auth/profile', token, {});
  const actor = await board.auth.authenticate(`Bearer ${token}`);
  const id = actor?.person?.id ?? '';
  const exported = await exportPersonalData(board.db, id);
  expect(exported).toMatchObject({
    account: {
      factors: {
        passkeys: [{ name: 'Phone', rp_id: 'localhost' }],
        totp: { used_at: null },
        recovery_codes: { left: 10 },
      },
    },
  });
  const text = JSON.stringify(exported);
  const credential = linh.device.credentials[0]?.id ?? '';
  expect(recovery_codes).toBeNull();
  for (const word of [secret, credential, linh.recovery_codes[0], 'sealed', 'hash', 'public_key'])
    expect(text).not.toContain(word);
  await erasePersonalData({ db: board.db, now: board.clock() }, { id });
  for (const table of ['account_passkeys', 'account_totps', 'account_recovery_codes'] as const) {
    const left = board.db
      .selectFrom(table)
      .select('account_id')
      .where('account_id', '=', actor?.uid ?? '');
    expect(await left.execute()).toEqual([]);
  }
});
