// Routes of the saved module.
import type { FastifyInstance } from 'fastify';
import { registerEndpoints, type ApiContext } from '#api/register-endpoint.ts';
import { previewAlert } from './actions/alert-query.ts';
import { dismissJob, undismissJob } from './actions/dismissals.ts';
import { followCompany, getFollow, listFollows, unfollowCompany } from './actions/follows.ts';
import { listSavedJobIds, listSavedJobs, saveJob, unsaveJob, writeNote } from './actions/jobs.ts';
import {
  reviseSearch,
  removeSavedSearch,
  requireOwnSearch,
  listSavedSearches,
  saveSearch,
} from './actions/searches.ts';
import { endpoints } from './contract.ts';

export function createSavedRoutes(api: FastifyInstance, apiContext: ApiContext): void {
  registerEndpoints(api, apiContext, {
    namespace: 'saved',
    endpoints,
    handlers: {
      'GET /saved-jobs': (ctx, { query }) => listSavedJobs(ctx, query),
      'GET /saved-jobs/ids': (ctx) => listSavedJobIds(ctx),
      'PUT /saved-jobs/:job_id': (ctx, { params }) => saveJob(ctx, params.job_id),
      'DELETE /saved-jobs/:job_id': (ctx, { params }) => unsaveJob(ctx, params.job_id),
      'PUT /saved-jobs/:job_id/note': (ctx, { params, body }) =>
        writeNote(ctx, params.job_id, body.note ?? null),
      'PUT /dismissed-jobs/:job_id': (ctx, { params, body }) =>
        dismissJob(ctx, params.job_id, body.reason),
      'DELETE /dismissed-jobs/:job_id': (ctx, { params }) => undismissJob(ctx, params.job_id),
      'GET /saved-searches': (ctx) => listSavedSearches(ctx),
      'POST /saved-searches': (ctx, { body }) => saveSearch(ctx, body),
      'PATCH /saved-searches/:id': (ctx, { params, body }) => reviseSearch(ctx, params.id, body),
      'DELETE /saved-searches/:id': (ctx, { params }) => removeSavedSearch(ctx, params.id),
      'GET /saved-searches/:id/preview': (ctx, { params }) => previewAlert(ctx, params.id),
      'GET /follows': (ctx, { query }) => listFollows(ctx, query),
      'GET /companies/:id/follow': (ctx, { params }) => getFollow(ctx, params.id),
      'PUT /companies/:id/follow': (ctx, { params }) => followCompany(ctx, params.id),
      'DELETE /companies/:id/follow': (ctx, { params }) => unfollowCompany(ctx, params.id),
    },
    guards: {
      'PATCH /saved-searches/:id': (ctx, { id }) => requireOwnSearch(ctx, id),
      'DELETE /saved-searches/:id': (ctx, { id }) => requireOwnSearch(ctx, id),
    },
  });
}
