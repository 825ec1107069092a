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

/** Milliseconds for which the result of a check is shared. */
const SHARED_MS = 500;

/** The path is public and has no limit: however many callers there are, the database gets two queries a second at most. */
export function createSharedCheck(
  check: () => Promise<void>,
  now: () => number = () => performance.now(),
): () => Promise<void> {
  let latest: Promise<void> | undefined;
  let endedAt: number | null = null;
  return () => {
    const isShared = endedAt === null || now() - endedAt < SHARED_MS;
    if (latest && isShared) return latest;
    endedAt = null;
    latest = check().finally(() => (endedAt = now()));
    return latest;
  };
}

/** `check`: as that of `readiness`, shared. */
export function registerHealth(
  app: FastifyInstance,
  readiness: Pick<Readiness, 'ready'>,
  check: Readiness['check'],
): void {
  const quiet = { logLevel: 'warn' as const, config: { limit: null } };
  const noStore = (reply: FastifyReply) => reply.header('cache-control', 'no-store');
  app.get('/healthz', quiet, async (_request, reply) => {
    void noStore(reply);
    return { status: 'ok' };
  });
  app.get('/readyz', quiet, async (_request, reply) => {
    void noStore(reply);
    if (!readiness.ready) return replyUnready(reply, 'starting');
    try {
      await check();
      return { status: 'ready' };
    } catch {
      return replyUnready(reply, 'database unavailable');
    }
  });
}
