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
import { requireSide } from '#applications/actions/own-side.ts';
import { endpoints } from '#applications/contract/deciding.ts';
import { registerEndpoints, type ApiContext } from '#api/register-endpoint.ts';
import type { OnRead } from './tracking.ts';

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
      'PATCH /applications/:id': async (ctx, { params, body }) => {
        const result = await decideApplication(ctx, params.id, body);
        await onRead(ctx, [result.id]);
        return result;
      },
      'POST /applications/decide': async (ctx, { body }) => {
        const result = await decideApplications(ctx, body);
        await onRead(ctx, result.decided);
        return result;
      },
      'POST /applications/decide/:id/undo': (ctx, { params }) => undoDecision(ctx, params.id),
      'GET /applications/export.csv': (ctx, { query }) => exportReceivedApplications(ctx, query),
    },
    guards: {
      'PATCH /applications/:id': (ctx, { id }) => requireSide(ctx, 'company', id),
    },
  });
}
