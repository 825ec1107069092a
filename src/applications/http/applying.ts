// The calls of applying, and of how reliably it is answered.
import type { FastifyInstance } from 'fastify';
import { apply } from '#applications/actions/apply.ts';
import { replies } from '#applications/actions/replies.ts';
import { endpoints } from '#applications/contract/applying.ts';
import { serve, type Door } from '#door/serve.ts';

export function applying(api: FastifyInstance, door: Door): void {
  serve(api, door, {
    room: 'applications',
    endpoints,
    handlers: {
      'POST /applications': (visit, { body }) => apply(visit, body),
      'GET /companies/:id/replies': (visit, { params }) => replies(visit, params.id),
    },
  });
}
