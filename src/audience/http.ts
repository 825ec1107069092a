// The calls by which pages tell that they were seen.
import type { FastifyInstance } from 'fastify';
import { serve, type Door } from '#door/serve.ts';
import { countCompanyView, countJobView } from './actions.ts';
import { endpoints } from './contract.ts';

export function audienceRoom(api: FastifyInstance, door: Door): void {
  serve(api, door, {
    room: 'jobs',
    endpoints,
    handlers: {
      'POST /jobs/:id/views': (visit, { params }) => countJobView(visit, params.id),
      'POST /companies/:id/views': (visit, { params }) => countCompanyView(visit, params.id),
    },
  });
}
