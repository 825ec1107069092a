// What people hand in, at the API’s door.
import type { FastifyInstance } from 'fastify';
import { registerEndpoint, type ApiContext } from '#api/register-endpoint.ts';
import { proposeProfile } from './actions/propose.ts';
import { deleteFile, createFileLink, listFiles, requireOwnFile, showFile } from './actions/show.ts';
import { prepareUpload, uploadFile } from './actions/upload.ts';
import { endpoints } from './contract.ts';
import type { Handling } from './actions/file-handling.ts';

const calls = (api: FastifyInstance, door: ApiContext, handling: Handling): void =>
  registerEndpoint(api, door, {
    room: 'files',
    endpoints,
    prepares: { 'POST /uploads': prepareUpload(handling) },
    guards: {
      'GET /files/:id/proposals': (ctx, { id }) => requireOwnFile(ctx, id),
      'DELETE /files/:id': (ctx, { id }) => requireOwnFile(ctx, id),
    },
    handlers: {
      'POST /uploads': uploadFile,
      'GET /files': (ctx, { query }) => listFiles(ctx, query.purpose),
      'GET /files/:id': (ctx, { params, query }) =>
        showFile(handling, ctx, { id: params.id, link: query.link }),
      'POST /files/:id/link': (ctx, { params, body }) =>
        createFileLink(handling, ctx, { id: params.id, query: body?.query }),
      'GET /files/:id/proposals': (ctx, { params }) => proposeProfile(ctx, params.id),
      'DELETE /files/:id': (ctx, { params }) => deleteFile(ctx, params.id),
    },
  });

export const createFileRoutes =
  (handling: Handling) =>
  (api: FastifyInstance, door: ApiContext): void => {
    calls(api, door, handling);
  };
