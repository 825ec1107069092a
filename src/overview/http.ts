// The dashboards' calls, each met by its action.
import type { FastifyInstance } from 'fastify';
import { registerEndpoint, type ApiContext } from '#door/serve.ts';
import { getCompanyDashboard, getSeekerDashboard } from './actions.ts';
import { endpoints } from './contract.ts';

export function createDashboardRoutes(api: FastifyInstance, door: ApiContext): void {
  registerEndpoint(api, door, {
    room: 'overview',
    endpoints,
    handlers: {
      'GET /dashboard/company': (ctx) => getCompanyDashboard(ctx),
      'GET /dashboard/seeker': (ctx) => getSeekerDashboard(ctx),
    },
  });
}
