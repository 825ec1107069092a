// The applications' calls, each met by its action.
import type { FastifyInstance } from 'fastify';
import { serve, type Door } from '#door/serve.ts';
import { answer, apply, mayAnswer, mine, received } from './actions.ts';
import { endpoints } from './contract.ts';

export function applicationsRoom(api: FastifyInstance, door: Door): void {
  serve(api, door, {
    room: 'applications',
    endpoints,
    handlers: {
      'GET /applications/my': (visit, { query }) => mine(visit, query),
      'POST /applications': (visit, { body }) => apply(visit, body),
      'GET /applications/received': (visit, { query }) => received(visit, query),
      'PATCH /applications/:id': (visit, { params, body }) => answer(visit, params.id, body.status),
    },
    guards: {
      'PATCH /applications/:id': (visit, { id }) => mayAnswer(visit, id),
    },
  });
}
