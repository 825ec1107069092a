// Routes of drafts, publication, duplication, undo, closing and daily figures.
import type { FastifyInstance } from 'fastify';
import { registerEndpoints, type ApiContext } from '#api/register-endpoint.ts';
import { closeJob } from '#jobs/actions/close.ts';
import { listJobDays } from '#jobs/actions/days.ts';
import { createDraft, duplicateJob, previewDraft, reviseDraft } from '#jobs/actions/draft.ts';
import { requireEditable, requireReadable } from '#jobs/actions/own-job.ts';
import { publishJob } from '#jobs/actions/publish.ts';
import { requireUndoable, undoChange } from '#jobs/actions/undo.ts';
import { endpoints } from '#jobs/contract/manage.ts';

export function createManageHandlers(api: FastifyInstance, apiContext: ApiContext): void {
  registerEndpoints(api, apiContext, {
    namespace: 'jobs',
    changesSearch: true,
    endpoints,
    handlers: {
      'POST /jobs/drafts': (ctx, { body }) => createDraft(ctx, body),
      'PUT /jobs/:id/draft': (ctx, { params, body }) => reviseDraft(ctx, params.id, body),
      'POST /jobs/preview': (ctx, { body }) => previewDraft(ctx, body),
      'POST /jobs/:id/publish': (ctx, { params }) => publishJob(ctx, params.id),
      'POST /jobs/:id/duplicate': (ctx, { params }) => duplicateJob(ctx, params.id),
      'POST /jobs/:id/close': (ctx, { params, body }) => closeJob(ctx, params.id, body.reason),
      'POST /jobs/:id/undo': (ctx, { params, body }) => undoChange(ctx, params.id, body.undo_id),
      'GET /jobs/:id/days': (ctx, { params }) => listJobDays(ctx, params.id),
    },
    guards: {
      'PUT /jobs/:id/draft': (ctx, { id }) => requireEditable(ctx, id),
      'POST /jobs/:id/publish': (ctx, { id }) => requireEditable(ctx, id),
      'POST /jobs/:id/duplicate': (ctx, { id }) => requireEditable(ctx, id),
      'POST /jobs/:id/close': (ctx, { id }) => requireEditable(ctx, id),
      'POST /jobs/:id/undo': (ctx, { id }) => requireUndoable(ctx, id),
      'GET /jobs/:id/days': (ctx, { id }) => requireReadable(ctx, id),
    },
  });
}
