// Routes of the matching module.
import type { FastifyInstance } from 'fastify';
import { registerEndpoints, type ApiContext } from '#api/register-endpoint.ts';
import * as sides from './actions/matches.ts';
import { listRecommendedJobs } from './actions/recommend.ts';
import { listSimilarJobs } from './actions/similar.ts';
import { endpoints } from './contract.ts';
import type { MatchingServices } from './actions/matching-services.ts';

export const createMatchingRoutes =
  (services: MatchingServices) => (api: FastifyInstance, apiContext: ApiContext) => {
    registerEndpoints(api, apiContext, {
      namespace: 'matching',
      endpoints,
      handlers: {
        'GET /jobs/recommended': (ctx, { query }) => listRecommendedJobs(ctx, query, services),
        'GET /jobs/:id/match': (ctx, { params }) => sides.getOwnMatch(ctx, params.id, services),
        'GET /jobs/:id/similar': (ctx, { params, query }) =>
          listSimilarJobs(ctx, params.id, query.limit),
        'GET /applications/:id/match': (ctx, { params }) =>
          sides.getApplicantMatch(ctx, params.id, services),
        'GET /jobs/:id/matches': (ctx, { params, query }) =>
          sides.listApplicantMatches(ctx, params.id, query, services),
        'GET /matching/preference': (ctx) => sides.getMatchPreference(ctx),
        'PUT /matching/preference': (ctx, { body }) => sides.setMatchPreference(ctx, body.enabled),
      },
    });
  };
