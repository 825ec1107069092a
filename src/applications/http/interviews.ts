// Routes of interviews.
import type { FastifyInstance } from 'fastify';
import { getInterviewCalendar } from '#applications/actions/calendar.ts';
import { requireInterviewParticipant } from '#applications/actions/interview-sides.ts';
import { changeInterview, listOwnInterviews } from '#applications/actions/interviews.ts';
import { proposeInterview } from '#applications/actions/propose.ts';
import { requireSide } from '#applications/actions/own-side.ts';
import { endpoints } from '#applications/contract/interviews.ts';
import { registerEndpoints, type ApiContext } from '#api/register-endpoint.ts';

/** `publicUrl`: base of the links in calendar entries. */
export function createInterviewHandlers(
  api: FastifyInstance,
  apiContext: ApiContext,
  publicUrl: string,
): void {
  const { hostname } = new URL(publicUrl);
  registerEndpoints(api, apiContext, {
    namespace: 'applications',
    endpoints,
    handlers: {
      'POST /applications/:id/interviews': (ctx, { params, body }) =>
        proposeInterview(ctx, params.id, body, hostname),
      'GET /interviews': (ctx) => listOwnInterviews(ctx),
      'PATCH /interviews/:id': (ctx, { params, body }) => changeInterview(ctx, params.id, body),
      'GET /interviews/:id.ics': (ctx, { params }) =>
        getInterviewCalendar(ctx, params.id, publicUrl),
    },
    guards: {
      'POST /applications/:id/interviews': (ctx, { id }) => requireSide(ctx, 'company', id),
      'PATCH /interviews/:id': (ctx, { id }) => requireInterviewParticipant(ctx, id),
      'GET /interviews/:id.ics': (ctx, { id }) => requireInterviewParticipant(ctx, id),
    },
  });
}
