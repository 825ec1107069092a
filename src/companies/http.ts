// The companies' calls, each met by its action.
import type { FastifyInstance } from 'fastify';
import { registerEndpoint, type ApiContext } from '#door/serve.ts';
import {
  listFeaturedCompanies,
  listCompanies,
  getCompanyProfile,
  saveCompanyProfile,
  showCompany,
} from './actions.ts';
import { endpoints } from './contract.ts';

export function createCompanyRoutes(api: FastifyInstance, door: ApiContext): void {
  registerEndpoint(api, door, {
    room: 'companies',
    endpoints,
    handlers: {
      'GET /companies': (visit, { query }) => listCompanies(visit, query),
      'GET /companies/featured': (visit) => listFeaturedCompanies(visit),
      'GET /companies/:id': (visit, { params }) => showCompany(visit, params.id),
      'GET /auth/profile/company': (visit) => getCompanyProfile(visit),
      'POST /auth/profile/company': (visit, { body }) => saveCompanyProfile(visit, body),
    },
  });
}
