// Rate-limits every request before any other work: by network first, by person once authenticated.
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Counter, type Registry } from 'prom-client';
import { REQUEST_LIMITS, type RequestLimit } from './limits.ts';
import { toNetwork } from './network.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limit that counts a route's requests; null for none. By default it follows from the path and the method. */
    limit?: RequestLimit | null;
  }
}

/** Too many requests: answered with 429 as JSON or as a page, by the path. */
export class RateLimitError extends Error {
  readonly limit: string;
  /** Seconds until a retry can succeed. */
  readonly retryAfter: number;
  /** True if the same limit has refused this caller within the last minute. */
  readonly isRepeated: boolean;

  constructor(limit: string, retryAfter: number, isRepeated = false) {
    super(`Too many requests: ${limit}`);
    this.name = 'RateLimitError';
    this.limit = limit;
    this.retryAfter = retryAfter;
    this.isRepeated = isRepeated;
  }
}

export interface RequestLimits {
  /** Counts the request, sets the rate-limit headers, and throws `RateLimitError` above the limit. */
  check(limit: RequestLimit, request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

const WINDOW_SECONDS = 60;
/** Maximum callers that a process tracks per limit; the least recently seen are evicted. */
const MOST_CALLERS = 20_000;
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isReadRequest = ({ method }: FastifyRequest): boolean => READS.has(method);
const isApi = ({ url }: FastifyRequest) => /^\/api(?:[/?]|$)/.test(url);

function limitFor(request: FastifyRequest): RequestLimit | null {
  const routeLimit = request.routeOptions.config?.limit;
  if (routeLimit !== undefined) return routeLimit;
  if (!isApi(request)) return 'pages by network';
  return isReadRequest(request) ? 'reads by network' : 'writes by network';
}

/** The fields of draft-ietf-httpapi-ratelimit-headers; a second limit of the same request is appended to the first. */
function setRateLimitHeaders(
  reply: FastifyReply,
  limit: string,
  remaining: number,
  seconds: number,
): void {
  const add = (name: string, item: string) => {
    const before = reply.getHeader(name);
    void reply.header(name, before ? `${String(before)}, ${item}` : item);
  };
  const max = REQUEST_LIMITS[limit as RequestLimit];
  add('ratelimit-policy', `"${limit}";q=${max};w=${WINDOW_SECONDS}`);
  add('ratelimit', `"${limit}";r=${remaining};t=${seconds}`);
}

type PersonOf = (request: FastifyRequest) => string;

function counterOf(app: FastifyInstance, limit: RequestLimit, personOf: PersonOf) {
  const byPerson = limit.endsWith('by person');
  // The store accepts `cache`, although the options type does not declare it.
  const options = {
    max: REQUEST_LIMITS[limit],
    timeWindow: WINDOW_SECONDS * 1000,
    cache: MOST_CALLERS,
    keyGenerator: (request: FastifyRequest) =>
      byPerson ? personOf(request) : toNetwork(request.ip),
  };
  return app.createRateLimit(options);
}

/** The metrics registry, if metrics are enabled. */
function refusalsIn(registry: Registry | undefined) {
  if (!registry) return undefined;
  return new Counter({
    name: 'rate_limited_requests_total',
    help: 'Requests that were refused because their caller made too many, by limit',
    labelNames: ['limit'],
    registers: [registry],
  });
}

/** `personOf` returns the caller of an authenticated request. */
export async function limitRequests(
  app: FastifyInstance,
  { personOf, registry }: { personOf: PersonOf; registry?: Registry | undefined },
): Promise<RequestLimits> {
  await app.register(rateLimit, { global: false });
  const refusals = refusalsIn(registry);
  const refused = new LRUCache<string, true>({ max: 1000, ttl: WINDOW_SECONDS * 1000 });
  const names = Object.keys(REQUEST_LIMITS) as RequestLimit[];
  const counters = new Map(names.map((name) => [name, counterOf(app, name, personOf)]));
  const check: RequestLimits['check'] = async (limit, request, reply) => {
    const counted = await counters.get(limit)?.(request);
    if (!counted || counted.isAllowed) return;
    if (isApi(request)) setRateLimitHeaders(reply, limit, counted.remaining, counted.ttlInSeconds);
    if (!counted.isExceeded) return;
    refusals?.inc({ limit });
    const who = `${limit} ${counted.key}`;
    const isRepeated = refused.has(who);
    if (!isRepeated) refused.set(who, true);
    throw new RateLimitError(limit, Math.max(1, counted.ttlInSeconds), isRepeated);
  };
  app.addHook('onRequest', async (request, reply) => {
    const limit = limitFor(request);
    if (limit) await check(limit, request, reply);
  });
  return { check };
}
