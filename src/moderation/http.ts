// Routes of the moderation module.
import type { FastifyInstance } from 'fastify';
import { registerEndpoints, type ApiContext } from '#api/register-endpoint.ts';
import { findOwnReport, reportSubject } from './actions.ts';
import { endpoints } from './contract.ts';

export function createModerationRoutes(api: FastifyInstance, apiContext: ApiContext): void {
  registerEndpoints(api, apiContext, {
    namespace: 'moderation',
    endpoints,
    handlers: {
      'GET /reports': (ctx, { query }) => findOwnReport(ctx, query),
      'POST /reports': (ctx, { body }) => reportSubject(ctx, body),
    },
  });
}
