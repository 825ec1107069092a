// Routes of the seekers module.
import type { FastifyInstance } from 'fastify';
import { registerEndpoints, type ApiContext } from '#api/register-endpoint.ts';
import { requireOwnFile } from '#files/actions/read.ts';
import type { WorkerProcess } from '#platform/workers/worker-process.ts';
import { getSeekerProfile, saveSeekerProfile, suggestSkills } from './actions/profile.ts';
import { getJobPreferences, replaceJobPreferences } from './actions/preferences.ts';
import { proposeProfile } from './actions/propose-profile.ts';
import * as sections from './actions/sections.ts';
import { endpoints } from './contract.ts';
import { endpoints as preferenceEndpoints } from './contract/preferences.ts';
import { endpoints as proposalEndpoints } from './contract/proposals.ts';
import { endpoints as sectionEndpoints } from './contract/sections.ts';

interface SeekerServices {
  /** Reads the texts of CVs. */
  proposalsWorker: WorkerProcess;
}

export const createSeekerRoutes =
  ({ proposalsWorker }: SeekerServices) =>
  (api: FastifyInstance, apiContext: ApiContext): void => {
    registerProfileEndpoints(api, apiContext);
    registerEndpoints(api, apiContext, {
      // In the API's documentation, the proposals are listed with the file.
      namespace: 'files',
      endpoints: proposalEndpoints,
      guards: { 'GET /files/:id/proposals': (ctx, { id }) => requireOwnFile(ctx, id) },
      handlers: {
        'GET /files/:id/proposals': (ctx, { params }) =>
          proposeProfile(ctx, params.id, proposalsWorker),
      },
    });
  };

function registerProfileEndpoints(api: FastifyInstance, apiContext: ApiContext): void {
  registerEndpoints(api, apiContext, {
    namespace: 'seekers',
    endpoints,
    handlers: {
      'GET /auth/profile/seeker': (ctx) => getSeekerProfile(ctx),
      'POST /auth/profile/seeker': (ctx, { body }) => saveSeekerProfile(ctx, body),
      'GET /skills': (ctx, { query }) => suggestSkills(ctx, query),
    },
  });
  registerEndpoints(api, apiContext, {
    namespace: 'seekers',
    endpoints: preferenceEndpoints,
    handlers: {
      'GET /auth/profile/seeker/preferences': (ctx) => getJobPreferences(ctx),
      'PUT /auth/profile/seeker/preferences': (ctx, { body }) => replaceJobPreferences(ctx, body),
    },
  });
  registerEndpoints(api, apiContext, {
    namespace: 'seekers',
    endpoints: sectionEndpoints,
    handlers: {
      'GET /auth/profile/seeker/details': (ctx) => sections.getDetails(ctx),
      'PUT /auth/profile/seeker/details': (ctx, { body }) => sections.replaceDetails(ctx, body),
      'GET /auth/profile/seeker/entries': (ctx) => sections.listEntries(ctx),
      'POST /auth/profile/seeker/entries': (ctx, { body }) => sections.addEntry(ctx, body),
      'PUT /auth/profile/seeker/entries/:id': (ctx, { params, body }) =>
        sections.changeEntry(ctx, params.id, body),
      'DELETE /auth/profile/seeker/entries/:id': (ctx, { params }) =>
        sections.removeEntry(ctx, params.id),
    },
  });
}
