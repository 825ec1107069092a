// Routes of the seekers module.
import type { FastifyInstance } from 'fastify';
import { registerEndpoint, type ApiContext } from '#api/register-endpoint.ts';
import { getSeekerProfile, saveSeekerProfile, suggestSkills } from './actions/profile.ts';
import { getJobPreferences, replaceJobPreferences } from './actions/preferences.ts';
import { endpoints } from './contract.ts';
import { endpoints as preferenceEndpoints } from './contract/preferences.ts';

export function createSeekerRoutes(api: FastifyInstance, apiContext: ApiContext): void {
  registerEndpoint(api, apiContext, {
    namespace: 'seekers',
    endpoints,
    handlers: {
      'GET /auth/profile/seeker': (ctx) => getSeekerProfile(ctx),
      'POST /auth/profile/seeker': (ctx, { body }) => saveSeekerProfile(ctx, body),
      'GET /skills': ({ language }, { query }) => suggestSkills(language, query),
    },
  });
  registerEndpoint(api, apiContext, {
    namespace: 'seekers',
    endpoints: preferenceEndpoints,
    handlers: {
      'GET /auth/profile/seeker/preferences': (ctx) => getJobPreferences(ctx),
      'PUT /auth/profile/seeker/preferences': (ctx, { body }) => replaceJobPreferences(ctx, body),
    },
  });
}
