// The calls by which jobs are found, met by their actions.
import type { FastifyInstance } from 'fastify';
import { registerEndpoint, type ApiContext } from '#api/register-endpoint.ts';
import { list } from './actions/list.ts';
import { suggest } from './actions/suggest.ts';
import { endpoints } from './contract.ts';

export function searchRoom(api: FastifyInstance, door: ApiContext): void {
  registerEndpoint(api, door, {
    namespace: 'search',
    endpoints,
    handlers: {
      'GET /jobs': (ctx, { query }) => list(ctx, query),
      'GET /jobs/suggest': (ctx, { query }) => suggest(ctx, query),
    },
  });
}
