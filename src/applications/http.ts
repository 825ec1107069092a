// The applications' calls, by what they are for.
import type { FastifyInstance } from 'fastify';
import type { Door } from '#door/serve.ts';
import { applying } from './http/applying.ts';
import { deciding } from './http/deciding.ts';
import { interviews } from './http/interviews.ts';
import { tracking } from './http/tracking.ts';
import { RETENTION_DAYS } from './rules/erasure.ts';

export function applicationsRoom(
  api: FastifyInstance,
  door: Door,
  { publicUrl, retentionDays = RETENTION_DAYS }: { publicUrl: string; retentionDays?: number },
): void {
  applying(api, door);
  tracking(api, door, retentionDays);
  deciding(api, door);
  interviews(api, door, publicUrl);
}
