// What people hand in, at the API’s door.
import type { FastifyInstance } from 'fastify';
import { serve, type Door } from '#door/serve.ts';
import { propose } from './actions/propose.ts';
import { drop, link, list, mustOwn, show } from './actions/show.ts';
import { prepareUpload, upload } from './actions/upload.ts';
import { endpoints } from './contract.ts';
import type { Handling } from './actions/handling.ts';

const calls = (api: FastifyInstance, door: Door, handling: Handling): void =>
  serve(api, door, {
    room: 'files',
    endpoints,
    prepares: { 'POST /uploads': prepareUpload(handling) },
    guards: {
      'GET /files/:id/proposals': (visit, { id }) => mustOwn(visit, id),
      'DELETE /files/:id': (visit, { id }) => mustOwn(visit, id),
    },
    handlers: {
      'POST /uploads': upload,
      'GET /files': (visit, { query }) => list(visit, query.purpose),
      'GET /files/:id': (visit, { params, query }) =>
        show(handling, visit, { id: params.id, link: query.link }),
      'POST /files/:id/link': (visit, { params, body }) =>
        link(handling, visit, { id: params.id, query: body?.query }),
      'GET /files/:id/proposals': (visit, { params }) => propose(visit, params.id),
      'DELETE /files/:id': (visit, { params }) => drop(visit, params.id),
    },
  });

export const filesRoom =
  (handling: Handling) =>
  (api: FastifyInstance, door: Door): void => {
    calls(api, door, handling);
  };
