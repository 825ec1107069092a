// Routes of the notifications module.
import type { FastifyInstance } from 'fastify';
import { registerEndpoints, type ApiContext } from '#api/register-endpoint.ts';
import { listNotifications, markNotificationsRead } from './actions/notifications.ts';
import { setMailPreferences, getMailPreferences, unsubscribe } from './actions/preferences.ts';
import {
  deletePushSubscription,
  listPushSubscriptions,
  savePushSubscription,
  type PushSettings,
} from './actions/push.ts';
import type { StreamRegistry } from './actions/stream-registry.ts';
import { streamNotifications } from './actions/streams.ts';
import { endpoints } from './contract.ts';

export interface NotificationServices {
  streams: StreamRegistry;
  push: PushSettings;
}

const registerModule = (
  api: FastifyInstance,
  apiContext: ApiContext,
  { streams, push }: NotificationServices,
): void =>
  registerEndpoints(api, apiContext, {
    namespace: 'notifications',
    endpoints,
    handlers: {
      'GET /notifications': (ctx, { query }) => listNotifications(ctx, query),
      'POST /notifications/read': (ctx, { body }) => markNotificationsRead(ctx, body.ids),
      'GET /events': (ctx) => streamNotifications(ctx, streams),
      'GET /mail-preferences': (ctx) => getMailPreferences(ctx),
      'PUT /mail-preferences': (ctx, { body }) => setMailPreferences(ctx, body),
      'GET /push-subscriptions': (ctx) => listPushSubscriptions(ctx, push),
      'PUT /push-subscriptions': (ctx, { body }) => savePushSubscription(ctx, body, push),
      'DELETE /push-subscriptions/:id': (ctx, { params }) => deletePushSubscription(ctx, params.id),
      'POST /unsubscribe/:token': (ctx, { params, query }) => unsubscribe(ctx, params.token, query),
    },
  });

export const createNotificationRoutes =
  (services: NotificationServices) =>
  (api: FastifyInstance, apiContext: ApiContext): void => {
    // Streams stay open until they are ended, and the server waits for open connections when it closes.
    api.addHook('preClose', async () => services.streams.endAll());
    registerModule(api, apiContext, services);
  };
