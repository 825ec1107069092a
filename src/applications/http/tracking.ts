// Routes of a seeker's applications and of notes.
import type { FastifyInstance } from 'fastify';
import { addApplicationNote, removeApplicationNote } from '#applications/actions/notes.ts';
import { requireSide, requireParticipant, type OnRead } from '#applications/actions/own-side.ts';
import {
  listOwnApplications,
  showApplication,
  withdrawApplication,
} from '#applications/actions/track.ts';
import { endpoints as own } from '#applications/contract.ts';
import { endpoints } from '#applications/contract/tracking.ts';
import { registerEndpoints, type ApiContext } from '#api/register-endpoint.ts';

/** `days` is the retention period. */
export function createTrackingHandlers(
  api: FastifyInstance,
  apiContext: ApiContext,
  options: { days: number; onRead: OnRead },
): void {
  registerEndpoints(api, apiContext, {
    namespace: 'applications',
    endpoints: { ...own, ...endpoints },
    handlers: {
      'GET /applications/my': (ctx, { query }) => listOwnApplications(ctx, query),
      'GET /applications/:id': (ctx, { params }) => showApplication(ctx, params.id, options),
      'POST /applications/:id/withdraw': (ctx, { params }) => withdrawApplication(ctx, params.id),
      'POST /applications/:id/notes': (ctx, { params, body }) =>
        addApplicationNote(ctx, params.id, body.text),
      'DELETE /applications/:id/notes/:note_id': (ctx, { params }) =>
        removeApplicationNote(ctx, params),
    },
    guards: {
      'GET /applications/:id': (ctx, { id }) => requireParticipant(ctx, id),
      'POST /applications/:id/withdraw': (ctx, { id }) => requireSide(ctx, 'seeker', id),
      'POST /applications/:id/notes': (ctx, { id }) => requireParticipant(ctx, id),
      'DELETE /applications/:id/notes/:note_id': (ctx, { id }) => requireParticipant(ctx, id),
    },
  });
}
