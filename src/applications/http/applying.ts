// The calls of applying.
import type { FastifyInstance } from 'fastify';
import { apply } from '#applications/actions/apply.ts';
import { endpoints } from '#applications/contract/applying.ts';
import { serve, type Door } from '#door/serve.ts';

export function applying(api: FastifyInstance, door: Door): void {
  serve(api, door, {
    room: 'applications',
    endpoints,
    handlers: {
      'POST /applications': (visit, { body }) => apply(visit, body),
    },
  });
}
