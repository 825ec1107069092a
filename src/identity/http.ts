// Routes of the identity module.
import type { FastifyInstance } from 'fastify';
import { registerEndpoints, type ApiContext } from '#api/register-endpoint.ts';
import { chooseLanguage, chooseRole, createProfile, showMe } from './actions.ts';
import { endpoints } from './contract.ts';

export const createIdentityRoutes = (api: FastifyInstance, apiContext: ApiContext): void =>
  registerEndpoints(api, apiContext, {
    namespace: 'identity',
    endpoints,
    handlers: {
      'GET /auth/me': showMe,
      'POST /auth/profile': (ctx, { body }) => createProfile(ctx, body),
      'PUT /auth/role': (ctx, { body }) => chooseRole(ctx, body),
      'PUT /auth/language': (ctx, { body }) => chooseLanguage(ctx, body),
    },
  });
