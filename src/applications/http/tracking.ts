// The calls of following an application.
import type { FastifyInstance } from 'fastify';
import { addNote, removeNote } from '#applications/actions/notes.ts';
import { mayMove, mayTakePart } from '#applications/actions/sides.ts';
import { mine, show, withdraw } from '#applications/actions/track.ts';
import { endpoints as own } from '#applications/contract.ts';
import { endpoints } from '#applications/contract/tracking.ts';
import { serve, type Door } from '#door/serve.ts';

/** `days`: how long letters are kept. */
export function tracking(api: FastifyInstance, door: Door, days: number): void {
  serve(api, door, {
    room: 'applications',
    endpoints: { ...own, ...endpoints },
    handlers: {
      'GET /applications/my': (visit, { query }) => mine(visit, query),
      'GET /applications/:id': (visit, { params }) => show(visit, params.id, days),
      'POST /applications/:id/withdraw': (visit, { params }) => withdraw(visit, params.id),
      'POST /applications/:id/notes': (visit, { params, body }) =>
        addNote(visit, params.id, body.text),
      'DELETE /applications/:id/notes/:note_id': (visit, { params }) => removeNote(visit, params),
    },
    guards: {
      'GET /applications/:id': (visit, { id }) => mayTakePart(visit, id),
      'POST /applications/:id/withdraw': (visit, { id }) => mayMove(visit, 'seeker', id),
      'POST /applications/:id/notes': (visit, { id }) => mayTakePart(visit, id),
      'DELETE /applications/:id/notes/:note_id': (visit, { id }) => mayTakePart(visit, id),
    },
  });
}
