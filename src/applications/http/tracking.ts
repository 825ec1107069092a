// The calls of following an application.
import type { FastifyInstance } from 'fastify';
import { addApplicationNote, removeApplicationNote } from '#applications/actions/notes.ts';
import { requireMayMove, requireTakesPart } from '#applications/actions/sides.ts';
import {
  listOwnApplications,
  showApplication,
  withdrawApplication,
} from '#applications/actions/track.ts';
import { endpoints as own } from '#applications/contract.ts';
import { endpoints } from '#applications/contract/tracking.ts';
import { registerEndpoint, type ApiContext } from '#door/serve.ts';

/** `days`: how long letters are kept. */
export function createTrackingHandlers(api: FastifyInstance, door: ApiContext, days: number): void {
  registerEndpoint(api, door, {
    room: 'applications',
    endpoints: { ...own, ...endpoints },
    handlers: {
      'GET /applications/my': (visit, { query }) => listOwnApplications(visit, query),
      'GET /applications/:id': (visit, { params }) => showApplication(visit, params.id, days),
      'POST /applications/:id/withdraw': (visit, { params }) =>
        withdrawApplication(visit, params.id),
      'POST /applications/:id/notes': (visit, { params, body }) =>
        addApplicationNote(visit, params.id, body.text),
      'DELETE /applications/:id/notes/:note_id': (visit, { params }) =>
        removeApplicationNote(visit, params),
    },
    guards: {
      'GET /applications/:id': (visit, { id }) => requireTakesPart(visit, id),
      'POST /applications/:id/withdraw': (visit, { id }) => requireMayMove(visit, 'seeker', id),
      'POST /applications/:id/notes': (visit, { id }) => requireTakesPart(visit, id),
      'DELETE /applications/:id/notes/:note_id': (visit, { id }) => requireTakesPart(visit, id),
    },
  });
}
