// The audit trail of operators: complete, bounded and immutable.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBoard, type TestBoard } from '#tests/support/test-board.ts';
import { listOperatorActions, recordOperatorAction } from './store/audit.ts';

let board: TestBoard;
beforeAll(async () => {
  board = await openBoard();
});
afterAll(() => board.close());

const suspension = {
  operator: 'hoa',
  action: 'suspend',
  subject: 'person',
  subject_id: 'person-linh',
  reason: 'Gửi thư rác',
} as const;

test('an action is listed with who, when, what and why, newest first', async () => {
  const { db, clock } = board;
  await recordOperatorAction({ db, now: clock.now }, suspension);
  const rotation = { operator: 'an', action: 'keys_rotate', subject: 'keys', subject_id: null };
  const why = { reason: 'Định kỳ', data: { now: true } };
  await recordOperatorAction({ db, now: clock.now }, { ...rotation, subject: 'keys', ...why });
  const all = await listOperatorActions(db, { limit: 10 });
  expect(all).toMatchObject([
    { operator: 'an', action: 'keys_rotate', subject_id: null, data: { now: true } },
    { ...suspension, at: clock.now },
  ]);
  expect(await listOperatorActions(db, { operator: 'hoa', limit: 10 })).toHaveLength(1);
  expect(await listOperatorActions(db, { subject_id: 'person-linh', limit: 10 })).toHaveLength(1);
  expect(await listOperatorActions(db, { limit: 1 })).toHaveLength(1);
});

test.each([
  ['an empty reason', { reason: '' }],
  ['a reason that is too long', { reason: 'x'.repeat(501) }],
  ['no operator', { operator: '' }],
  ['an invalid action', { action: 'DROP TABLE' }],
])('an action with %s is refused by the database', async (_what, wrong) => {
  const { db, clock } = board;
  const refused = recordOperatorAction({ db, now: clock.now }, { ...suspension, ...wrong });
  await expect(refused).rejects.toThrow(/check constraint/);
});

test('a recorded action can neither be changed nor deleted', async () => {
  const { db } = board;
  const rewrite = db.updateTable('operator_actions').set({ operator: 'nobody' }).execute();
  await expect(rewrite).rejects.toThrow(/cannot be changed/);
  await expect(db.deleteFrom('operator_actions').execute()).rejects.toThrow(/cannot be changed/);
  const truncation = sql`TRUNCATE operator_actions`.execute(db);
  await expect(truncation).rejects.toThrow(/cannot be changed/);
  expect(await listOperatorActions(db, { limit: 10 })).toHaveLength(2);
});

test('an action that names a person by the account is exported and erased like others', async () => {
  const { db, clock } = board;
  const { uid } = await db
    .selectFrom('people')
    .select('uid')
    .where('id', '=', 'person-ha_long')
    .executeTakeFirstOrThrow();
  await recordOperatorAction({ db, now: clock.now }, { ...suspension, subject_id: uid });
  const exported = await board.call('ha_long', 'GET /account/export');
  expect(exported.body.operator_actions).toMatchObject([{ action: 'suspend' }]);
  expect((await board.call('ha_long', 'DELETE /account', { body: {} })).status).toBe(200);
  expect(await listOperatorActions(db, { subject_id: uid, limit: 10 })).toEqual([]);
});

test('deleting an account removes its id and the reason from the trail', async () => {
  const { db, clock } = board;
  await recordOperatorAction({ db, now: clock.now }, { ...suspension, subject_id: 'person-minh' });
  const exported = await board.call('minh', 'GET /account/export');
  expect(exported.body.operator_actions).toMatchObject([{ action: 'suspend' }]);
  expect((await board.call('minh', 'DELETE /account', { body: {} })).status).toBe(200);
  expect(await listOperatorActions(db, { subject_id: 'person-minh', limit: 10 })).toEqual([]);
  const [last] = await listOperatorActions(db, { limit: 1 });
  expect(last).toMatchObject({ action: 'suspend', subject_id: null, reason: null });
});
