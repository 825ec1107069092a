// The calls of a company at work on its applicants.
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
import { requireMayMove } from '#applications/actions/sides.ts';
import { endpoints } from '#applications/contract/deciding.ts';
import { registerEndpoint, type ApiContext } from '#door/serve.ts';

export function createDecisionHandlers(api: FastifyInstance, door: ApiContext): void {
  registerEndpoint(api, door, {
    room: 'applications',
    endpoints,
    handlers: {
      'GET /applications/received': (visit, { query }) => listReceivedApplications(visit, query),
      'PATCH /applications/:id': (visit, { params, body }) =>
        decideApplication(visit, params.id, body),
      'POST /applications/decide': (visit, { body }) => decideApplications(visit, body),
      'POST /applications/decide/:id/undo': (visit, { params }) => undoDecision(visit, params.id),
      'GET /applications/export.csv': (visit, { query }) =>
        exportReceivedApplications(visit, query),
    },
    guards: {
      'PATCH /applications/:id': (visit, { id }) => requireMayMove(visit, 'company', id),
    },
  });
}
