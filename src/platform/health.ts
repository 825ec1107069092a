// Health checks: whether the process is alive, and whether the board is ready to serve.
import type { FastifyInstance, FastifyReply } from 'fastify';
import type {} from '#platform/rate-limit/requests.ts';

export interface Readiness {
  ready: boolean;
  /** Queries the database, so that a lost database is noticed. */
  check(): Promise<void>;
}

/** Paths that answer whether or not the board is ready. */
export const HEALTH: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** Seconds for the Retry-After header. */
const RETRY_AFTER = 2;

const replyUnready = (reply: FastifyReply, status: string) =>
  reply.status(503).header('retry-after', String(RETRY_AFTER)).send({ status });

export function registerHealth(app: FastifyInstance, readiness: Readiness): void {
  const quiet = { logLevel: 'warn' as const, config: { limit: null } };
  app.get('/healthz', quiet, async () => ({ status: 'ok' }));
  app.get('/readyz', quiet, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (!readiness.ready) return replyUnready(reply, 'starting');
    try {
      await readiness.check();
      return { status: 'ready' };
    } catch {
      return replyUnready(reply, 'database unavailable');
    }
  });
}
