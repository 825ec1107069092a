// What people are told, at the API’s door.
import type { FastifyInstance } from 'fastify';
import { serve, type Door } from '#door/serve.ts';
import { notifications, read } from './actions/notifications.ts';
import { prefer, preferences, unsubscribe } from './actions/preferences.ts';
import { endStreams, streamNews } from './actions/streams.ts';
import { endpoints } from './contract.ts';

const calls = (api: FastifyInstance, door: Door): void =>
  serve(api, door, {
    room: 'news',
    endpoints,
    handlers: {
      'GET /notifications': (visit, { query }) => notifications(visit, query),
      'POST /notifications/read': (visit, { body }) => read(visit, body.ids),
      'GET /events': (visit) => streamNews(visit),
      'GET /mail-preferences': (visit) => preferences(visit),
      'PUT /mail-preferences': (visit, { body }) => prefer(visit, body),
      'POST /unsubscribe/:token': (visit, { params }) => unsubscribe(visit, params.token),
    },
  });

export function newsRoom(api: FastifyInstance, door: Door): void {
  // Before the server waits for its open connections: these end only when they are told to.
  api.addHook('preClose', async () => endStreams(door.db));
  calls(api, door);
}
