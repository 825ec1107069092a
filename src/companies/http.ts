// The companies' calls, each met by its action.
import type { FastifyInstance } from 'fastify';
import { serve, type Door } from '#door/serve.ts';
import { featured, list, profile, saveProfile, show } from './actions.ts';
import { endpoints } from './contract.ts';

export function companiesRoom(api: FastifyInstance, door: Door): void {
  serve(api, door, {
    room: 'companies',
    endpoints,
    handlers: {
      'GET /companies': (visit, { query }) => list(visit, query),
      'GET /companies/featured': (visit) => featured(visit),
      'GET /companies/:id': (visit, { params }) => show(visit, params.id),
      'GET /auth/profile/company': (visit) => profile(visit),
      'POST /auth/profile/company': (visit, { body }) => saveProfile(visit, body),
    },
  });
}
