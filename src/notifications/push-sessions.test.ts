// Tests that a browser gets push messages only while its session lasts, whether it ends here or from another device.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIdentityRoutes } from '#identity/http.ts';
import { createBrowser, openAuthBoard, LINH, type AuthBoard } from '#tests/support/auth-board.ts';
import { StreamRegistry } from './actions/stream-registry.ts';
import { createNotificationRoutes } from './http.ts';

let board: AuthBoard;
beforeAll(async () => {
  board = await openAuthBoard(
    {},
    {
      createModules: (db) => {
        const push = { publicKey: '', services: [] };
        const routes = createNotificationRoutes({ streams: new StreamRegistry(db), push });
        return [createIdentityRoutes, routes];
      },
    },
  );
  const own = createBrowser(board.app);
  await own.post('sign-up/email', LINH);
  const token = (await own.token()) ?? '';
  await own.call('POST', '/auth/profile', token, { name: 'Linh' });
  await own.call('PUT', '/auth/role', token, { role: 'job_seeker' });
});
afterAll(() => board.stop());

const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) };

async function enter(name: string) {
  const own = createBrowser(board.app);
  await own.post('sign-in/email', LINH);
  const token = (await own.token()) ?? '';
  const endpoint = `https://fcm.googleapis.com/fcm/send/${name}`;
  const body = { endpoint, ...keys, kinds: ['alert'] };
  expect((await own.call('PUT', '/push-subscriptions', token, body)).statusCode).toBe(200);
  return { own, token };
}

async function listNames(): Promise<string[]> {
  const rows = await board.db.selectFrom('push_subscriptions').select('endpoint').execute();
  return rows.map(({ endpoint }) => endpoint.split('/').at(-1) ?? '').toSorted();
}

test('signing out ends only the subscription of that browser', async () => {
  const phone = await enter('phone');
  const laptop = await enter('laptop');
  expect(await listNames()).toEqual(['laptop', 'phone']);
  await phone.own.post('sign-out');
  expect(await listNames()).toEqual(['laptop']);
  await laptop.own.post('sign-out');
  expect(await listNames()).toEqual([]);
});

test('ending a session from another device ends its subscription', async () => {
  await enter('lost-phone');
  const { own } = await enter('laptop');
  const { sid } = await board.db
    .selectFrom('sessions as s')
    .innerJoin('push_subscriptions as p', 'p.session', 's.sid')
    .select('s.sid')
    .where('p.endpoint', 'like', '%lost-phone')
    .executeTakeFirstOrThrow();
  await board.db.deleteFrom('sessions').where('sid', '=', sid).execute();
  expect(await listNames()).toEqual(['laptop']);
  await own.post('sign-out');
});
