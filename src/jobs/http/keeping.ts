// What a company does with its jobs beyond posting, each call met by its action.
import type { FastifyInstance } from 'fastify';
import { serve, type Door } from '#door/serve.ts';
import { close } from '#jobs/actions/close.ts';
import { days } from '#jobs/actions/days.ts';
import { draft, duplicate, preview, redraft } from '#jobs/actions/draft.ts';
import { mayKeep, mayLookAt } from '#jobs/actions/own.ts';
import { publish } from '#jobs/actions/publish.ts';
import { mayUndoChange, undoChange } from '#jobs/actions/undo.ts';
import { endpoints } from '#jobs/contract/keeping.ts';

export function keepingCalls(api: FastifyInstance, door: Door): void {
  serve(api, door, {
    room: 'jobs',
    endpoints,
    handlers: {
      'POST /jobs/drafts': (visit, { body }) => draft(visit, body),
      'PUT /jobs/:id/draft': (visit, { params, body }) => redraft(visit, params.id, body),
      'POST /jobs/preview': (visit, { body }) => preview(visit, body),
      'POST /jobs/:id/publish': (visit, { params }) => publish(visit, params.id),
      'POST /jobs/:id/duplicate': (visit, { params }) => duplicate(visit, params.id),
      'POST /jobs/:id/close': (visit, { params, body }) => close(visit, params.id, body.reason),
      'POST /jobs/:id/undo': (visit, { params, body }) =>
        undoChange(visit, params.id, body.undo_id),
      'GET /jobs/:id/days': (visit, { params }) => days(visit, params.id),
    },
    guards: {
      'PUT /jobs/:id/draft': (visit, { id }) => mayKeep(visit, id),
      'POST /jobs/:id/publish': (visit, { id }) => mayKeep(visit, id),
      'POST /jobs/:id/duplicate': (visit, { id }) => mayKeep(visit, id),
      'POST /jobs/:id/close': (visit, { id }) => mayKeep(visit, id),
      'POST /jobs/:id/undo': (visit, { id }) => mayUndoChange(visit, id),
      'GET /jobs/:id/days': (visit, { id }) => mayLookAt(visit, id),
    },
  });
}
