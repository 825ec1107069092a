// Routes of a seeker's applications and of notes.
import type { FastifyInstance } from 'fastify';
import { addApplicationNote, removeApplicationNote } from '#applications/actions/notes.ts';
import { requireSide, requireParticipant } from '#applications/actions/own-side.ts';
import {
  listOwnApplications,
  showApplication,
  withdrawApplication,
} from '#applications/actions/track.ts';
import { endpoints as own } from '#applications/contract.ts';
import { endpoints } from '#applications/contract/tracking.ts';
import { registerEndpoints, type ApiContext } from '#api/register-endpoint.ts';
import type { ActionContext } from '#context.ts';

/** Called with the applications that the caller has read or decided on. */
export type OnRead = (ctx: ActionContext, application_ids: readonly string[]) => Promise<void>;

/** `days` is the retention period. */
export function createTrackingHandlers(
  api: FastifyInstance,
  apiContext: ApiContext,
  { days, onRead }: { days: number; onRead: OnRead },
): void {
  registerEndpoints(api, apiContext, {
    namespace: 'applications',
    endpoints: { ...own, ...endpoints },
    handlers: {
      'GET /applications/my': (ctx, { query }) => listOwnApplications(ctx, query),
      'GET /applications/:id': async (ctx, { params }) => {
        const application = await showApplication(ctx, params.id, days);
        await onRead(ctx, [application.id]);
        return application;
      },
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
