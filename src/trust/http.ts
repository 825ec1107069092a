// Reports at the API’s door.
import type { FastifyInstance } from 'fastify';
import { serve, type Door } from '#door/serve.ts';
import { findOwnReport, reportSubject } from './actions.ts';
import { endpoints } from './contract.ts';

export function createModerationRoutes(api: FastifyInstance, door: Door): void {
  serve(api, door, {
    room: 'trust',
    endpoints,
    handlers: {
      'GET /reports': (visit, { query }) => findOwnReport(visit, query),
      'POST /reports': (visit, { body }) => reportSubject(visit, body),
    },
  });
}
