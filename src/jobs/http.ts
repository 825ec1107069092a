// The jobs' calls, each met by its action.
import type { FastifyInstance } from 'fastify';
import { serve, type Door } from '#door/serve.ts';
import { change, post, remove, renew } from './actions/keep.ts';
import { mayKeep } from './actions/own.ts';
import { mine, show } from './actions/show.ts';
import { endpoints } from './contract.ts';
import { keepingCalls } from './http/keeping.ts';

export function jobsRoom(api: FastifyInstance, door: Door): void {
  serve(api, door, {
    room: 'jobs',
    endpoints,
    handlers: {
      'POST /jobs': (visit, { body }) => post(visit, body),
      'GET /jobs/my': (visit, { query }) => mine(visit, query),
      'GET /jobs/:id': (visit, { params }) => show(visit, params.id),
      'PUT /jobs/:id': (visit, { params, body }) => change(visit, params.id, body),
      'POST /jobs/:id/renew': (visit, { params }) => renew(visit, params.id),
      'DELETE /jobs/:id': (visit, { params }) => remove(visit, params.id),
    },
    guards: {
      'PUT /jobs/:id': (visit, { id }) => mayKeep(visit, id),
      'POST /jobs/:id/renew': (visit, { id }) => mayKeep(visit, id),
      'DELETE /jobs/:id': (visit, { id }) => mayKeep(visit, id),
    },
  });
  keepingCalls(api, door);
}
