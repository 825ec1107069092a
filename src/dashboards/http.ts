// Routes of the dashboards module.
import type { FastifyInstance } from 'fastify';
import { registerEndpoints, type ApiContext } from '#api/register-endpoint.ts';
import { getCompanyDashboard, getSeekerDashboard } from './actions.ts';
import { endpoints } from './contract.ts';

export function createDashboardRoutes(api: FastifyInstance, apiContext: ApiContext): void {
  registerEndpoints(api, apiContext, {
    namespace: 'dashboards',
    endpoints,
    handlers: {
      'GET /dashboard/company': (ctx) => getCompanyDashboard(ctx),
      'GET /dashboard/seeker': (ctx) => getSeekerDashboard(ctx),
    },
  });
}
