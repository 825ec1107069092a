// Routes of the salaries module.
import type { FastifyInstance } from 'fastify';
import { registerEndpoints, type ApiContext } from '#api/register-endpoint.ts';
import { getSalaries } from './actions.ts';
import { endpoints } from './contract.ts';

export function createSalaryRoutes(api: FastifyInstance, apiContext: ApiContext): void {
  registerEndpoints(api, apiContext, {
    namespace: 'salaries',
    endpoints,
    handlers: {
      'GET /salaries': (ctx, { query }) => getSalaries(ctx, query),
    },
  });
}
