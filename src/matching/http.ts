// The calls by which a match is asked for, met by their actions.
import type { FastifyInstance } from 'fastify';
import { serve, type Door } from '#door/serve.ts';
import * as sides from './actions/both-sides.ts';
import { recommended } from './actions/recommend.ts';
import { similar } from './actions/similar.ts';
import { endpoints } from './contract.ts';
import type { Embedder } from './rules/embedder.ts';

/** `embedder` is null where no language model is configured. */
export const matchingRoom = (embedder: Embedder | null) => (api: FastifyInstance, door: Door) => {
  serve(api, door, {
    room: 'matching',
    endpoints,
    handlers: {
      'GET /jobs/recommended': (visit, { query }) => recommended(visit, query, embedder),
      'GET /jobs/:id/match': (visit, { params }) => sides.ownMatch(visit, params.id, embedder),
      'GET /jobs/:id/similar': (visit, { params, query }) => similar(visit, params.id, query.limit),
      'GET /applications/:id/match': (visit, { params }) =>
        sides.applicantMatch(visit, params.id, embedder),
      'GET /jobs/:id/matches': (visit, { params, query }) =>
        sides.applicantMatches(visit, params.id, query, embedder),
      'GET /matching/preference': (visit) => sides.preference(visit),
      'PUT /matching/preference': (visit, { body }) => sides.setPreference(visit, body.enabled),
    },
  });
};
