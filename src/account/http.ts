// Routes of the account module.
import type { FastifyInstance } from 'fastify';
import { registerEndpoints, type ApiContext } from '#api/register-endpoint.ts';
import { confirmAccountDeletion, deleteAccount } from './actions/delete.ts';
import { exportAccount } from './actions/export.ts';
import type { PersonalDataContext } from './actions/personal-data-source.ts';
import { endpoints } from './contract.ts';

export const createAccountRoutes =
  (deps: PersonalDataContext) =>
  (api: FastifyInstance, apiContext: ApiContext): void =>
    registerEndpoints(api, apiContext, {
      namespace: 'account',
      endpoints,
      prepares: {
        'DELETE /account': (ctx, { body }) => confirmAccountDeletion(ctx, body?.password, deps),
      },
      handlers: {
        'GET /account/export': (ctx, { query }) => exportAccount(ctx, query.format, deps),
        'DELETE /account': (ctx) => deleteAccount(ctx, deps),
      },
    });
