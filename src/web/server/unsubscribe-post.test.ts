// Tests the form of the unsubscribe page without script.
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { findMailedLink } from '#tests/support/scenes/notifications.ts';
import { openBoard } from '#tests/support/test-board.ts';
import { registerUnsubscribePost } from './unsubscribe-post.ts';

test('the form switches off what the link does, and returns to the page', async () => {
  const board = await openBoard();
  const app = Fastify();
  const api = {
    db: board.db,
    search: board.search,
    isSecure: true,
    clock: () => board.clock.now,
    authenticate: async () => null,
  };
  await app.register((scope) => registerUnsubscribePost(scope, api));
  const send = (url: string, type = 'application/x-www-form-urlencoded') =>
    app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload: 'x=1' });
  const token = await findMailedLink(board);
  const { statusCode, headers } = await send(`/unsubscribe/${token}`);
  expect({ statusCode, to: headers.location }).toEqual({
    statusCode: 303,
    to: `/unsubscribe/${token}`,
  });
  const { body } = await board.call('linh', 'GET /mail-preferences');
  expect(body).toMatchObject({ application: false, alert: true });
  expect((await send('/unsubscribe/unknown')).statusCode).not.toBe(303);
  expect((await send(`/unsubscribe/${token}`, 'application/json')).statusCode).toBe(415);
  await app.close();
  await board.close();
});
