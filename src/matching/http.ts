// The calls by which a match is asked for, met by their actions.
import type { FastifyInstance } from 'fastify';
import { registerEndpoint, type ApiContext } from '#door/serve.ts';
import * as sides from './actions/both-sides.ts';
import { listRecommendedJobs } from './actions/recommend.ts';
import { listSimilarJobs } from './actions/similar.ts';
import { endpoints } from './contract.ts';
import type { Embedder } from './rules/embedder.ts';

/** `embedder` is null where no language model is configured. */
export const createMatchingRoutes =
  (embedder: Embedder | null) => (api: FastifyInstance, door: ApiContext) => {
    registerEndpoint(api, door, {
      room: 'matching',
      endpoints,
      handlers: {
        'GET /jobs/recommended': (visit, { query }) => listRecommendedJobs(visit, query, embedder),
        'GET /jobs/:id/match': (visit, { params }) => sides.getOwnMatch(visit, params.id, embedder),
        'GET /jobs/:id/similar': (visit, { params, query }) =>
          listSimilarJobs(visit, params.id, query.limit),
        'GET /applications/:id/match': (visit, { params }) =>
          sides.getApplicantMatch(visit, params.id, embedder),
        'GET /jobs/:id/matches': (visit, { params, query }) =>
          sides.listApplicantMatches(visit, params.id, query, embedder),
        'GET /matching/preference': (visit) => sides.getMatchPreference(visit),
        'PUT /matching/preference': (visit, { body }) =>
          sides.setMatchPreference(visit, body.enabled),
      },
    });
  };
