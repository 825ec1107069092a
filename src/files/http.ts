// What people hand in, at the API’s door.
import type { FastifyInstance } from 'fastify';
import { registerEndpoint, type ApiContext } from '#door/serve.ts';
import { proposeProfile } from './actions/propose.ts';
import { deleteFile, createFileLink, listFiles, requireOwnFile, showFile } from './actions/show.ts';
import { prepareUpload, uploadFile } from './actions/upload.ts';
import { endpoints } from './contract.ts';
import type { Handling } from './actions/handling.ts';

const calls = (api: FastifyInstance, door: ApiContext, handling: Handling): void =>
  registerEndpoint(api, door, {
    room: 'files',
    endpoints,
    prepares: { 'POST /uploads': prepareUpload(handling) },
    guards: {
      'GET /files/:id/proposals': (visit, { id }) => requireOwnFile(visit, id),
      'DELETE /files/:id': (visit, { id }) => requireOwnFile(visit, id),
    },
    handlers: {
      'POST /uploads': uploadFile,
      'GET /files': (visit, { query }) => listFiles(visit, query.purpose),
      'GET /files/:id': (visit, { params, query }) =>
        showFile(handling, visit, { id: params.id, link: query.link }),
      'POST /files/:id/link': (visit, { params, body }) =>
        createFileLink(handling, visit, { id: params.id, query: body?.query }),
      'GET /files/:id/proposals': (visit, { params }) => proposeProfile(visit, params.id),
      'DELETE /files/:id': (visit, { params }) => deleteFile(visit, params.id),
    },
  });

export const createFileRoutes =
  (handling: Handling) =>
  (api: FastifyInstance, door: ApiContext): void => {
    calls(api, door, handling);
  };
