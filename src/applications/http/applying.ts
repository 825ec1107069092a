// The calls of applying, and of how reliably it is answered.
import type { FastifyInstance } from 'fastify';
import { applyToJob } from '#applications/actions/apply.ts';
import { getReplyRecord } from '#applications/actions/replies.ts';
import { endpoints } from '#applications/contract/applying.ts';
import { registerEndpoint, type ApiContext } from '#api/register-endpoint.ts';

export function createApplyHandlers(api: FastifyInstance, door: ApiContext): void {
  registerEndpoint(api, door, {
    room: 'applications',
    endpoints,
    handlers: {
      'POST /applications': (ctx, { body }) => applyToJob(ctx, body),
      'GET /companies/:id/replies': (ctx, { params }) => getReplyRecord(ctx, params.id),
    },
  });
}
