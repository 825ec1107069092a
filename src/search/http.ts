// The search endpoints and their actions.
import type { FastifyInstance } from 'fastify';
import { registerEndpoints, type ApiContext } from '#api/register-endpoint.ts';
import { listJobs } from './actions/list-jobs.ts';
import { listSuggestions } from './actions/suggestions.ts';
import { endpoints } from './contract.ts';

export function createSearchRoutes(api: FastifyInstance, context: ApiContext): void {
  registerEndpoints(api, context, {
    namespace: 'search',
    endpoints,
    handlers: {
      'GET /jobs': (ctx, { query }) => listJobs(ctx, query),
      'GET /jobs/suggest': (ctx, { query }) => listSuggestions(ctx, query),
    },
  });
}
