// Routes of the files module.
import type { FastifyInstance } from 'fastify';
import { registerEndpoints, type ApiContext } from '#api/register-endpoint.ts';
import { deleteFile, createFileLink, listFiles, requireOwnFile, showFile } from './actions/read.ts';
import { prepareUpload, uploadFile } from './actions/upload.ts';
import { endpoints } from './contract.ts';
import type { FileServices } from './actions/file-services.ts';

const registerFileEndpoints = (
  api: FastifyInstance,
  apiContext: ApiContext,
  services: FileServices,
): void =>
  registerEndpoints(api, apiContext, {
    namespace: 'files',
    endpoints,
    prepares: { 'POST /uploads': prepareUpload(services) },
    guards: {
      'DELETE /files/:id': (ctx, { id }) => requireOwnFile(ctx, id),
    },
    handlers: {
      'POST /uploads': uploadFile,
      'GET /files': (ctx, { query }) => listFiles(ctx, query.purpose),
      'GET /files/:id': (ctx, { params, query }) =>
        showFile(ctx, { id: params.id, link: query.link }, services),
      'POST /files/:id/link': (ctx, { params, body }) =>
        createFileLink(ctx, { id: params.id, query: body?.query }, services),
      'DELETE /files/:id': (ctx, { params }) => deleteFile(ctx, params.id),
    },
  });

export const createFileRoutes =
  (services: FileServices) =>
  (api: FastifyInstance, apiContext: ApiContext): void => {
    registerFileEndpoints(api, apiContext, services);
  };
