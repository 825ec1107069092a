// The calls of a company at work on its applicants.
import type { FastifyInstance } from 'fastify';
import { answer, decideMany, undo } from '#applications/actions/decide.ts';
import { exportTable, received } from '#applications/actions/receive.ts';
import { mayMove } from '#applications/actions/sides.ts';
import { endpoints } from '#applications/contract/deciding.ts';
import { serve, type Door } from '#door/serve.ts';

export function deciding(api: FastifyInstance, door: Door): void {
  serve(api, door, {
    room: 'applications',
    endpoints,
    handlers: {
      'GET /applications/received': (visit, { query }) => received(visit, query),
      'PATCH /applications/:id': (visit, { params, body }) => answer(visit, params.id, body),
      'POST /applications/decide': (visit, { body }) => decideMany(visit, body),
      'POST /applications/decide/:id/undo': (visit, { params }) => undo(visit, params.id),
      'GET /applications/export.csv': (visit, { query }) => exportTable(visit, query),
    },
    guards: {
      'PATCH /applications/:id': (visit, { id }) => mayMove(visit, 'company', id),
    },
  });
}
