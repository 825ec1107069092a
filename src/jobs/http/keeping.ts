// What a company does with its jobs beyond posting, each call met by its action.
import type { FastifyInstance } from 'fastify';
import { registerEndpoint, type ApiContext } from '#door/serve.ts';
import { closeJob } from '#jobs/actions/close.ts';
import { listJobDays } from '#jobs/actions/days.ts';
import { createDraft, duplicateJob, previewDraft, reviseDraft } from '#jobs/actions/draft.ts';
import { requireEditable, requireReadable } from '#jobs/actions/own.ts';
import { publishJob } from '#jobs/actions/publish.ts';
import { canUndoChange, undoChange } from '#jobs/actions/undo.ts';
import { endpoints } from '#jobs/contract/keeping.ts';

export function createManageHandlers(api: FastifyInstance, door: ApiContext): void {
  registerEndpoint(api, door, {
    room: 'jobs',
    endpoints,
    handlers: {
      'POST /jobs/drafts': (visit, { body }) => createDraft(visit, body),
      'PUT /jobs/:id/draft': (visit, { params, body }) => reviseDraft(visit, params.id, body),
      'POST /jobs/preview': (visit, { body }) => previewDraft(visit, body),
      'POST /jobs/:id/publish': (visit, { params }) => publishJob(visit, params.id),
      'POST /jobs/:id/duplicate': (visit, { params }) => duplicateJob(visit, params.id),
      'POST /jobs/:id/close': (visit, { params, body }) => closeJob(visit, params.id, body.reason),
      'POST /jobs/:id/undo': (visit, { params, body }) =>
        undoChange(visit, params.id, body.undo_id),
      'GET /jobs/:id/days': (visit, { params }) => listJobDays(visit, params.id),
    },
    guards: {
      'PUT /jobs/:id/draft': (visit, { id }) => requireEditable(visit, id),
      'POST /jobs/:id/publish': (visit, { id }) => requireEditable(visit, id),
      'POST /jobs/:id/duplicate': (visit, { id }) => requireEditable(visit, id),
      'POST /jobs/:id/close': (visit, { id }) => requireEditable(visit, id),
      'POST /jobs/:id/undo': (visit, { id }) => canUndoChange(visit, id),
      'GET /jobs/:id/days': (visit, { id }) => requireReadable(visit, id),
    },
  });
}
