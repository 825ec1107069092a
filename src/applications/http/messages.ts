// Routes of messages about an application.
import type { FastifyInstance } from 'fastify';
import { markMessagesRead, sendMessage, showMessages } from '#applications/actions/messages.ts';
import { requireParticipant, type OnRead } from '#applications/actions/own-side.ts';
import { endpoints } from '#applications/contract/messages.ts';
import { registerEndpoints, type ApiContext } from '#api/register-endpoint.ts';

export function createMessageHandlers(
  api: FastifyInstance,
  apiContext: ApiContext,
  onRead: OnRead,
): void {
  registerEndpoints(api, apiContext, {
    namespace: 'applications',
    endpoints,
    handlers: {
      'GET /applications/:id/messages': (ctx, { params }) => showMessages(ctx, params.id),
      'POST /applications/:id/messages': (ctx, { params, body }) =>
        sendMessage(ctx, params.id, body.text),
      'POST /applications/:id/messages/read': (ctx, { params, body }) =>
        markMessagesRead(ctx, { id: params.id, last_message_id: body?.last_message_id }, onRead),
    },
    guards: {
      'GET /applications/:id/messages': (ctx, { id }) => requireParticipant(ctx, id),
      'POST /applications/:id/messages': (ctx, { id }) => requireParticipant(ctx, id),
      'POST /applications/:id/messages/read': (ctx, { id }) => requireParticipant(ctx, id),
    },
  });
}
