// What people are told, at the API’s door.
import type { FastifyInstance } from 'fastify';
import { registerEndpoint, type ApiContext } from '#door/serve.ts';
import { listNotifications, markNotificationsRead } from './actions/notifications.ts';
import { setMailPreferences, getMailPreferences, unsubscribe } from './actions/preferences.ts';
import { endAllStreams, streamNotifications } from './actions/streams.ts';
import { endpoints } from './contract.ts';

const calls = (api: FastifyInstance, door: ApiContext): void =>
  registerEndpoint(api, door, {
    room: 'news',
    endpoints,
    handlers: {
      'GET /notifications': (visit, { query }) => listNotifications(visit, query),
      'POST /notifications/read': (visit, { body }) => markNotificationsRead(visit, body.ids),
      'GET /events': (visit) => streamNotifications(visit),
      'GET /mail-preferences': (visit) => getMailPreferences(visit),
      'PUT /mail-preferences': (visit, { body }) => setMailPreferences(visit, body),
      'POST /unsubscribe/:token': (visit, { params }) => unsubscribe(visit, params.token),
    },
  });

export function createNotificationRoutes(api: FastifyInstance, door: ApiContext): void {
  // Before the server waits for its open connections: these end only when they are told to.
  api.addHook('preClose', async () => endAllStreams(door.db));
  calls(api, door);
}
