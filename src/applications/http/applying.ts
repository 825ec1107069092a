// The calls of applying, and of how reliably it is answered.
import type { FastifyInstance } from 'fastify';
import { applyToJob } from '#applications/actions/apply.ts';
import { getReplyRecord } from '#applications/actions/replies.ts';
import { endpoints } from '#applications/contract/applying.ts';
import { registerEndpoint, type ApiContext } from '#door/serve.ts';

export function createApplyHandlers(api: FastifyInstance, door: ApiContext): void {
  registerEndpoint(api, door, {
    room: 'applications',
    endpoints,
    handlers: {
      'POST /applications': (visit, { body }) => applyToJob(visit, body),
      'GET /companies/:id/replies': (visit, { params }) => getReplyRecord(visit, params.id),
    },
  });
}
