// A person’s data rights at the API’s door.
import type { FastifyInstance } from 'fastify';
import { registerEndpoint, type ApiContext } from '#api/register-endpoint.ts';
import { confirmAccountDeletion, deleteAccount } from './actions/delete.ts';
import { exportAccount } from './actions/export.ts';
import type { PersonalDataContext } from './actions/personal-data-source.ts';
import { endpoints } from './contract.ts';

export const createAccountRoutes =
  (keeping: PersonalDataContext) =>
  (api: FastifyInstance, door: ApiContext): void =>
    registerEndpoint(api, door, {
      room: 'account',
      endpoints,
      prepares: {
        'DELETE /account': (ctx, { body }) => confirmAccountDeletion(keeping, ctx, body?.password),
      },
      handlers: {
        'GET /account/export': (ctx, { query }) => exportAccount(keeping, ctx, query.format),
        'DELETE /account': (ctx) => deleteAccount(keeping, ctx),
      },
    });
