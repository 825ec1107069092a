// The applications' calls, by what they are for.
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '#api/register-endpoint.ts';
import { createApplyHandlers } from './http/applying.ts';
import { createDecisionHandlers } from './http/deciding.ts';
import { createInterviewHandlers } from './http/interviews.ts';
import { createTrackingHandlers } from './http/tracking.ts';
import { RETENTION_DAYS } from './rules/erasure.ts';

export function createApplicationRoutes(
  api: FastifyInstance,
  door: ApiContext,
  { publicUrl, retentionDays = RETENTION_DAYS }: { publicUrl: string; retentionDays?: number },
): void {
  createApplyHandlers(api, door);
  createTrackingHandlers(api, door, retentionDays);
  createDecisionHandlers(api, door);
  createInterviewHandlers(api, door, publicUrl);
}
