// Routes of a company's applicants.
import type { FastifyInstance } from 'fastify';
import {
  decideApplication,
  decideApplications,
  undoDecision,
} from '#applications/actions/decide.ts';
import {
  exportReceivedApplications,
  listReceivedApplications,
} from '#applications/actions/receive.ts';
import { requireSide, type OnRead } from '#applications/actions/own-side.ts';
import { endpoints } from '#applications/contract/deciding.ts';
import { registerEndpoints, type ApiContext } from '#api/register-endpoint.ts';

export function createDecisionHandlers(
  api: FastifyInstance,
  apiContext: ApiContext,
  onRead: OnRead,
): void {
  registerEndpoints(api, apiContext, {
    namespace: 'applications',
    endpoints,
    handlers: {
      'GET /applications/received': (ctx, { query }) => listReceivedApplications(ctx, query),
      'PATCH /applications/:id': (ctx, { params, body }) =>
        decideApplication(ctx, params.id, body, onRead),
      'POST /applications/decide': (ctx, { body }) => decideApplications(ctx, body, onRead),
      'POST /applications/decide/:id/undo': (ctx, { params }) => undoDecision(ctx, params.id),
      'GET /applications/export.csv': (ctx, { query }) => exportReceivedApplications(ctx, query),
    },
    guards: {
      'PATCH /applications/:id': (ctx, { id }) => requireSide(ctx, 'company', id),
    },
  });
}
