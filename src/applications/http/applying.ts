// Routes of applying and of reply records.
import type { FastifyInstance } from 'fastify';
import { applyToJob } from '#applications/actions/apply.ts';
import { getReplyRecord } from '#applications/actions/replies.ts';
import { endpoints } from '#applications/contract/applying.ts';
import { registerEndpoints, type ApiContext } from '#api/register-endpoint.ts';

export function createApplyHandlers(api: FastifyInstance, apiContext: ApiContext): void {
  registerEndpoints(api, apiContext, {
    namespace: 'applications',
    endpoints,
    handlers: {
      'POST /applications': (ctx, { body }) => applyToJob(ctx, body),
      'GET /companies/:id/replies': (ctx, { params }) => getReplyRecord(ctx, params.id),
    },
  });
}
