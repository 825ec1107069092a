// The jobs' calls, each met by its action.
import type { FastifyInstance } from 'fastify';
import { registerEndpoint, type ApiContext } from '#door/serve.ts';
import { reviseJob, postJob, removeJob, renewJob } from './actions/keep.ts';
import { requireEditable } from './actions/own.ts';
import { listOwnJobs, showJob } from './actions/show.ts';
import { endpoints } from './contract.ts';
import { createManageHandlers } from './http/keeping.ts';

export function createJobRoutes(api: FastifyInstance, door: ApiContext): void {
  registerEndpoint(api, door, {
    room: 'jobs',
    endpoints,
    handlers: {
      'POST /jobs': (visit, { body }) => postJob(visit, body),
      'GET /jobs/my': (visit, { query }) => listOwnJobs(visit, query),
      'GET /jobs/:id': (visit, { params }) => showJob(visit, params.id),
      'PUT /jobs/:id': (visit, { params, body }) => reviseJob(visit, params.id, body),
      'POST /jobs/:id/renew': (visit, { params }) => renewJob(visit, params.id),
      'DELETE /jobs/:id': (visit, { params }) => removeJob(visit, params.id),
    },
    guards: {
      'PUT /jobs/:id': (visit, { id }) => requireEditable(visit, id),
      'POST /jobs/:id/renew': (visit, { id }) => requireEditable(visit, id),
      'DELETE /jobs/:id': (visit, { id }) => requireEditable(visit, id),
    },
  });
  createManageHandlers(api, door);
}
