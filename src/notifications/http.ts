// What people are told, at the API’s door.
import type { FastifyInstance } from 'fastify';
import { registerEndpoint, type ApiContext } from '#api/register-endpoint.ts';
import { listNotifications, markNotificationsRead } from './actions/notifications.ts';
import { setMailPreferences, getMailPreferences, unsubscribe } from './actions/preferences.ts';
import { endAllStreams, streamNotifications } from './actions/streams.ts';
import { endpoints } from './contract.ts';

const calls = (api: FastifyInstance, door: ApiContext): void =>
  registerEndpoint(api, door, {
    room: 'notifications',
    endpoints,
    handlers: {
      'GET /notifications': (ctx, { query }) => listNotifications(ctx, query),
      'POST /notifications/read': (ctx, { body }) => markNotificationsRead(ctx, body.ids),
      'GET /events': (ctx) => streamNotifications(ctx),
      'GET /mail-preferences': (ctx) => getMailPreferences(ctx),
      'PUT /mail-preferences': (ctx, { body }) => setMailPreferences(ctx, body),
      'POST /unsubscribe/:token': (ctx, { params }) => unsubscribe(ctx, params.token),
    },
  });

export function createNotificationRoutes(api: FastifyInstance, door: ApiContext): void {
  // Before the server waits for its open connections: these end only when they are told to.
  api.addHook('preClose', async () => endAllStreams(door.db));
  calls(api, door);
}
