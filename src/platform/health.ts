// Is the process there, and is the board ready to serve.
import type { FastifyInstance } from 'fastify';
import type {} from '#platform/rate-limit/requests.ts';

export interface Readiness {
  ready: boolean;
  /** Asks the database, so that a lost database shows. */
  check(): Promise<void>;
}

export function health(app: FastifyInstance, readiness: Readiness): void {
  const quiet = { logLevel: 'warn' as const, config: { limit: null } };
  app.get('/healthz', quiet, async () => ({ status: 'ok' }));
  app.get('/readyz', quiet, async (_request, reply) => {
    if (!readiness.ready) return reply.status(503).send({ status: 'starting' });
    try {
      await readiness.check();
      return { status: 'ready' };
    } catch {
      return reply.status(503).send({ status: 'database unavailable' });
    }
  });
}
