// Routes of the analytics module.
import type { FastifyInstance } from 'fastify';
import { registerEndpoints, type ApiContext } from '#api/register-endpoint.ts';
import { recordCompanyView, recordJobView } from './actions.ts';
import { endpoints } from './contract.ts';

export function createAnalyticsRoutes(api: FastifyInstance, apiContext: ApiContext): void {
  registerEndpoints(api, apiContext, {
    namespace: 'jobs',
    endpoints,
    handlers: {
      'POST /jobs/:id/views': (ctx, { params }) => recordJobView(ctx, params.id),
      'POST /companies/:id/views': (ctx, { params }) => recordCompanyView(ctx, params.id),
    },
  });
}
