// Routes of the applications module.
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '#api/register-endpoint.ts';
import type { OnRead } from './actions/own-side.ts';
import { createApplyHandlers } from './http/applying.ts';
import { createDecisionHandlers } from './http/deciding.ts';
import { createInterviewHandlers } from './http/interviews.ts';
import { createMessageHandlers } from './http/messages.ts';
import { createTrackingHandlers } from './http/tracking.ts';
import { RETENTION_DAYS } from './rules/erasure.ts';

interface ApplicationOptions {
  publicUrl: string;
  retentionDays?: number;
  onRead?: OnRead;
}

export function createApplicationRoutes(
  api: FastifyInstance,
  apiContext: ApiContext,
  { publicUrl, retentionDays = RETENTION_DAYS, onRead = async () => {} }: ApplicationOptions,
): void {
  createApplyHandlers(api, apiContext);
  createTrackingHandlers(api, apiContext, { days: retentionDays, onRead });
  createDecisionHandlers(api, apiContext, onRead);
  createInterviewHandlers(api, apiContext, publicUrl);
  createMessageHandlers(api, apiContext, onRead);
}
