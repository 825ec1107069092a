// `factors reset` removes lost second factors, so that a password suffices to sign in, and writes an audit row.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  answerStep,
  getCodeAndStatus,
  startSecondStep,
  LOCALHOST,
  signUpPerson,
  signUpWithPasskey,
  signUpWithTotp,
} from '#tests/support/factors.ts';
import { createBrowser, openAuthBoard, type AuthBoard } from '#tests/support/auth-board.ts';
import { runCommand } from '#tests/support/operator.ts';
import { listOperatorActions } from '#moderation/store/audit.ts';
import { factorsCommand } from './factors.ts';

const WHY = ['--why', 'Mất điện thoại, đã xem căn cước', '--by', 'hoa'];

let board: AuthBoard;
beforeAll(async () => {
  board = await openAuthBoard();
});
afterAll(() => board.stop());

const act = (args: string[]) =>
  runCommand({ db: board.db, clock: { now: board.clock() } }, factorsCommand, [...args, ...WHY]);

test('removes every factor, ends sessions and pending sign-ins, and records an event and an audit row', async () => {
  const linh = await signUpWithPasskey(board);
  const { now } = await signUpWithTotp(board, linh);
  const token = await linh.visitor.token();
  await linh.visitor.call('POST', '/auth/profile', token, {});
  const pendingSignIn = await startSecondStep(board, linh);
  const { id, uid } = await board.db
    .selectFrom('people')
    .select(['id', 'uid'])
    .where('email', '=', linh.credentials.email)
    .executeTakeFirstOrThrow();
  expect(await act(['reset', id])).toMatchObject({ code: 0 });
  expect(await linh.visitor.token()).toBeNull();
  const late = await answerStep(pendingSignIn, { totp: now() });
  expect(getCodeAndStatus(late)).toEqual([401, 'auth/second-factor-expired']);
  const visitor = createBrowser(board.app, LOCALHOST);
  expect((await visitor.post('sign-in/email', linh.credentials)).statusCode).toBe(200);
  const factors = (await visitor.post('factors')).json();
  expect(factors).toMatchObject({ passkeys: [], totp: null, recovery_codes: null });
  const events = await board.db
    .selectFrom('account_events')
    .select('kind')
    .where('account_id', '=', uid)
    .execute();
  expect(events.map(({ kind }) => kind)).toContain('factors_reset');
  const [action] = await listOperatorActions(board.db, { subject_id: id, limit: 1 });
  expect(action).toMatchObject({
    operator: 'hoa',
    action: 'factors_reset',
    subject: 'person',
    reason: 'Mất điện thoại, đã xem căn cước',
    data: { removed: 2 },
  });
});

test('changes nothing for a person without a factor, and for an unknown id', async () => {
  const { visitor } = await signUpPerson(board);
  const { id } = await board.db
    .selectFrom('accounts')
    .select('id')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  expect((await act(['reset', id])).text).toContain('no second factor');
  expect((await act(['reset', 'nobody'])).text).toContain('no account');
  expect(await visitor.token()).toMatch(/^ey/);
  await expect(act(['remove', id])).rejects.toThrow('factors reset');
});
