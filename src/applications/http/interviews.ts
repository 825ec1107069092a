// The calls of interviews, each met by its action.
import type { FastifyInstance } from 'fastify';
import { calendar } from '#applications/actions/calendar.ts';
import { mayMeet } from '#applications/actions/interview-sides.ts';
import { move, myInterviews } from '#applications/actions/interviews.ts';
import { propose } from '#applications/actions/propose.ts';
import { mayMove } from '#applications/actions/sides.ts';
import { endpoints } from '#applications/contract/interviews.ts';
import { serve, type Door } from '#door/serve.ts';

/** `publicUrl`: what a calendar entry leads back to. */
export function interviews(api: FastifyInstance, door: Door, publicUrl: string): void {
  const { hostname } = new URL(publicUrl);
  serve(api, door, {
    room: 'applications',
    endpoints,
    handlers: {
      'POST /applications/:id/interviews': (visit, { params, body }) =>
        propose(visit, params.id, body, hostname),
      'GET /interviews': (visit) => myInterviews(visit),
      'PATCH /interviews/:id': (visit, { params, body }) => move(visit, params.id, body),
      'GET /interviews/:id.ics': (visit, { params }) => calendar(visit, params.id, publicUrl),
    },
    guards: {
      'POST /applications/:id/interviews': (visit, { id }) => mayMove(visit, 'company', id),
      'PATCH /interviews/:id': (visit, { id }) => mayMeet(visit, id),
      'GET /interviews/:id.ics': (visit, { id }) => mayMeet(visit, id),
    },
  });
}
