// Routes of the companies module.
import type { FastifyInstance } from 'fastify';
import { registerEndpoints, type ApiContext } from '#api/register-endpoint.ts';
import { listCompanies, listFeaturedCompanies, showCompany } from './actions/directory.ts';
import { getCompanyProfile, saveCompanyProfile } from './actions/profile.ts';
import { endpoints } from './contract.ts';

export function createCompanyRoutes(api: FastifyInstance, apiContext: ApiContext): void {
  registerEndpoints(api, apiContext, {
    namespace: 'companies',
    changesSearch: true,
    endpoints,
    handlers: {
      'GET /companies': (ctx, { query }) => listCompanies(ctx, query),
      'GET /companies/featured': (ctx) => listFeaturedCompanies(ctx),
      'GET /companies/:id': (ctx, { params }) => showCompany(ctx, params.id),
      'GET /auth/profile/company': (ctx) => getCompanyProfile(ctx),
      'POST /auth/profile/company': (ctx, { body }) => saveCompanyProfile(ctx, body),
    },
  });
}
