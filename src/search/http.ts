// The call by which jobs are found, met by its action.
import type { FastifyInstance } from 'fastify';
import { serve, type Door } from '#door/serve.ts';
import { list, similar, suggest } from './actions.ts';
import { endpoints } from './contract.ts';

export function searchRoom(api: FastifyInstance, door: Door): void {
  serve(api, door, {
    room: 'search',
    endpoints,
    handlers: {
      'GET /jobs': (visit, { query }) => list(visit, query),
      'GET /jobs/suggest': (visit, { query }) => suggest(visit, query),
      'GET /jobs/:id/similar': (visit, { params }) => similar(visit, params.id),
    },
  });
}
