// Prometheus metrics of the process and of each route's duration, protected by the operator's token.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

const hashToken = (text: string) => createHash('sha256').update(text).digest();

interface RequestLabels {
  method: string;
  /** Pattern of the route. */
  route: string;
  status: string;
}

export type ObserveRequest = (labels: RequestLabels, seconds: number) => void;

export interface Metrics {
  /** Callers register their own metrics in it. */
  registry: Registry;
  /** For requests that Fastify does not see. */
  observe: ObserveRequest;
}

/** Without a token the endpoint does not exist. */
export function registerMetrics(app: FastifyInstance, token: string | null): Metrics | undefined {
  if (!token) return undefined;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    duration.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  const expected = hashToken(`Bearer ${token}`);
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!timingSafeEqual(hashToken(request.headers.authorization ?? ''), expected)) {
      return reply.status(401).header('www-authenticate', 'Bearer').send('');
    }
    void reply.header('cache-control', 'no-store').type(registry.contentType);
    return registry.metrics();
  });
  return { registry, observe: (labels, seconds) => duration.observe({ ...labels }, seconds) };
}
