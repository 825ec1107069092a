// Rate-limits every request before any other work: by network first, by person once authenticated.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Counter, type Registry } from 'prom-client';
import { REQUEST_LIMITS, type BucketName, type RequestLimit } from './limits.ts';
import { listNetworks, toNetwork, type Network } from './network.ts';
import { RequestCounter, WINDOW_SECONDS, type Counted } from './request-counter.ts';

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
  /** Counts one request of an address, by its network and the wider one. */
  count(limit: RequestLimit, ip: string): Counted;
  /** Counts the request, sets the rate-limit headers, and throws `RateLimitError` above the limit. */
  check(limit: RequestLimit, request: FastifyRequest, reply: FastifyReply): void;
  /** Counts a refusal of a limit that is checked elsewhere, for the metrics. */
  countRefusal: (limit: BucketName) => void;
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isReadRequest = ({ method }: FastifyRequest): boolean => READS.has(method);
const isApi = ({ url }: FastifyRequest) => /^\/api(?:[/?]|$)/.test(url);

function limitFor(request: FastifyRequest): RequestLimit | null {
  const routeLimit = request.routeOptions.config?.limit;
  if (routeLimit !== undefined) return routeLimit;
  if (!isApi(request)) return 'pages by network';
  return isReadRequest(request) ? 'reads by network' : 'writes by network';
}

/** The fields of draft-ietf-httpapi-ratelimit-headers. */
export const toRateLimitHeaders = (
  limit: RequestLimit,
  { remaining, seconds }: Counted,
): [name: string, value: string][] => [
  ['ratelimit-policy', `"${limit}";q=${REQUEST_LIMITS[limit]};w=${WINDOW_SECONDS}`],
  ['ratelimit', `"${limit}";r=${remaining};t=${seconds}`],
];

/** A second limit of the same request is appended to the first. */
export function addRateLimitHeaders(
  reply: FastifyReply,
  headers: readonly [name: string, value: string][],
): void {
  for (const [name, item] of headers) {
    const before = reply.getHeader(name);
    void reply.header(name, before ? `${String(before)}, ${item}` : item);
  }
}

/** The metrics registry, if metrics are enabled. */
function countRefusals(registry: Registry | undefined) {
  if (!registry) return undefined;
  return new Counter({
    name: 'rate_limited_requests_total',
    help: 'Requests that were refused because their caller made too many, by limit',
    labelNames: ['limit'],
    registers: [registry],
  });
}

/** `getPersonKey` returns the caller of an authenticated request. */
export function limitRequests(
  app: FastifyInstance,
  {
    getPersonKey,
    registry,
  }: { getPersonKey: (request: FastifyRequest) => string; registry?: Registry | undefined },
): RequestLimits {
  const refusals = countRefusals(registry);
  const refused = new LRUCache<string, true>({ max: 1000, ttl: WINDOW_SECONDS * 1000 });
  const names = Object.keys(REQUEST_LIMITS) as RequestLimit[];
  const counters = new Map(names.map((name) => [name, new RequestCounter(REQUEST_LIMITS[name])]));
  const countCaller = (limit: RequestLimit, { key, factor }: Network): Counted => {
    const counter = counters.get(limit);
    if (!counter) throw new Error(`There is no limit "${limit}"`);
    return counter.count(key, factor);
  };
  const count: RequestLimits['count'] = (limit, ip) => {
    const [own, wide] = listNetworks(ip);
    const counted = countCaller(limit, own);
    // What is refused does not count for the wider network: one caller must not use up its neighbours' limit.
    if (!wide || counted.isExceeded) return counted;
    const widelyCounted = countCaller(limit, wide);
    return widelyCounted.isExceeded ? widelyCounted : counted;
  };
  const check: RequestLimits['check'] = (limit, request, reply) => {
    const person = limit.endsWith('by person') ? getPersonKey(request) : null;
    const counted =
      person === null ? count(limit, request.ip) : countCaller(limit, { key: person, factor: 1 });
    if (isApi(request)) addRateLimitHeaders(reply, toRateLimitHeaders(limit, counted));
    if (!counted.isExceeded) return;
    refusals?.inc({ limit });
    const who = `${limit} ${person ?? toNetwork(request.ip)}`;
    const isRepeated = refused.has(who);
    if (!isRepeated) refused.set(who, true);
    throw new RateLimitError(limit, Math.max(1, counted.seconds), isRepeated);
  };
  app.addHook('onRequest', (request, reply, done) => {
    const limit = limitFor(request);
    try {
      if (limit) check(limit, request, reply);
      done();
    } catch (error) {
      done(error as RateLimitError); // `check` throws nothing else
    }
  });
  return { count, check, countRefusal: (limit) => refusals?.inc({ limit }) };
}
