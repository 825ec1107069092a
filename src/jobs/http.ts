// Routes of the jobs module.
import type { FastifyInstance } from 'fastify';
import { registerEndpoints, type ApiContext } from '#api/register-endpoint.ts';
import { reviseJob, postJob, removeJob, renewJob } from './actions/manage-job.ts';
import { requireEditable } from './actions/own-job.ts';
import { listOwnJobs, showJob } from './actions/show.ts';
import { endpoints } from './contract.ts';
import { createManageHandlers } from './http/manage.ts';

export function createJobRoutes(api: FastifyInstance, apiContext: ApiContext): void {
  registerEndpoints(api, apiContext, {
    namespace: 'jobs',
    changesSearch: true,
    endpoints,
    handlers: {
      'POST /jobs': (ctx, { body }) => postJob(ctx, body),
      'GET /jobs/my': (ctx, { query }) => listOwnJobs(ctx, query),
      'GET /jobs/:id': (ctx, { params }) => showJob(ctx, params.id),
      'PUT /jobs/:id': (ctx, { params, body }) => reviseJob(ctx, params.id, body),
      'POST /jobs/:id/renew': (ctx, { params }) => renewJob(ctx, params.id),
      'DELETE /jobs/:id': (ctx, { params }) => removeJob(ctx, params.id),
    },
    guards: {
      'PUT /jobs/:id': (ctx, { id }) => requireEditable(ctx, id),
      'POST /jobs/:id/renew': (ctx, { id }) => requireEditable(ctx, id),
      'DELETE /jobs/:id': (ctx, { id }) => requireEditable(ctx, id),
    },
  });
  createManageHandlers(api, apiContext);
}
