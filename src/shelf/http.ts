// What seekers keep, at the API’s door.
import type { FastifyInstance } from 'fastify';
import { serve, type Door } from '#door/serve.ts';
import { preview } from './actions/find-new.ts';
import { follow, follows, unfollow } from './actions/follows.ts';
import { save, savedIds, savedJobs, unsave } from './actions/jobs.ts';
import {
  changeSearch,
  forgetSearch,
  mayKeepSearch,
  savedSearches,
  saveSearch,
} from './actions/searches.ts';
import { endpoints } from './contract.ts';

export function shelfRoom(api: FastifyInstance, door: Door): void {
  serve(api, door, {
    room: 'shelf',
    endpoints,
    handlers: {
      'GET /saved-jobs': (visit, { query }) => savedJobs(visit, query),
      'GET /saved-jobs/ids': (visit) => savedIds(visit),
      'PUT /saved-jobs/:job_id': (visit, { params }) => save(visit, params.job_id),
      'DELETE /saved-jobs/:job_id': (visit, { params }) => unsave(visit, params.job_id),
      'GET /saved-searches': (visit) => savedSearches(visit),
      'POST /saved-searches': (visit, { body }) => saveSearch(visit, body),
      'PATCH /saved-searches/:id': (visit, { params, body }) =>
        changeSearch(visit, params.id, body),
      'DELETE /saved-searches/:id': (visit, { params }) => forgetSearch(visit, params.id),
      'GET /saved-searches/:id/preview': (visit, { params }) => preview(visit, params.id),
      'GET /follows': (visit, { query }) => follows(visit, query),
      'PUT /companies/:id/follow': (visit, { params }) => follow(visit, params.id),
      'DELETE /companies/:id/follow': (visit, { params }) => unfollow(visit, params.id),
    },
    guards: {
      'PATCH /saved-searches/:id': (visit, { id }) => mayKeepSearch(visit, id),
      'DELETE /saved-searches/:id': (visit, { id }) => mayKeepSearch(visit, id),
    },
  });
}
