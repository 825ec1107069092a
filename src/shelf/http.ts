// What seekers keep, at the API’s door.
import type { FastifyInstance } from 'fastify';
import { registerEndpoint, type ApiContext } from '#door/serve.ts';
import { previewAlert } from './actions/find-new.ts';
import { followCompany, listFollows, unfollowCompany } from './actions/follows.ts';
import { saveJob, listSavedJobIds, listSavedJobs, unsaveJob } from './actions/jobs.ts';
import {
  reviseSearch,
  removeSavedSearch,
  requireRoomForSearch,
  listSavedSearches,
  saveSearch,
} from './actions/searches.ts';
import { endpoints } from './contract.ts';

export function createSavedRoutes(api: FastifyInstance, door: ApiContext): void {
  registerEndpoint(api, door, {
    room: 'shelf',
    endpoints,
    handlers: {
      'GET /saved-jobs': (visit, { query }) => listSavedJobs(visit, query),
      'GET /saved-jobs/ids': (visit) => listSavedJobIds(visit),
      'PUT /saved-jobs/:job_id': (visit, { params }) => saveJob(visit, params.job_id),
      'DELETE /saved-jobs/:job_id': (visit, { params }) => unsaveJob(visit, params.job_id),
      'GET /saved-searches': (visit) => listSavedSearches(visit),
      'POST /saved-searches': (visit, { body }) => saveSearch(visit, body),
      'PATCH /saved-searches/:id': (visit, { params, body }) =>
        reviseSearch(visit, params.id, body),
      'DELETE /saved-searches/:id': (visit, { params }) => removeSavedSearch(visit, params.id),
      'GET /saved-searches/:id/preview': (visit, { params }) => previewAlert(visit, params.id),
      'GET /follows': (visit, { query }) => listFollows(visit, query),
      'PUT /companies/:id/follow': (visit, { params }) => followCompany(visit, params.id),
      'DELETE /companies/:id/follow': (visit, { params }) => unfollowCompany(visit, params.id),
    },
    guards: {
      'PATCH /saved-searches/:id': (visit, { id }) => requireRoomForSearch(visit, id),
      'DELETE /saved-searches/:id': (visit, { id }) => requireRoomForSearch(visit, id),
    },
  });
}
