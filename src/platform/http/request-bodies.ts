// Bounds the memory of request bodies, which are held until the response: their bytes at once, and how long one may take.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Counter, Gauge, type Registry } from 'prom-client';
import { MINUTE, SECOND } from '#platform/durations.ts';
import { toNetwork } from '#platform/rate-limit/network.ts';
import { isReadRequest, RateLimitError } from '#platform/rate-limit/requests.ts';
import { QueueFullError } from '#platform/work-queue.ts';
import { sendClientError } from './client-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for files: a slow line has as long as Node gives a whole request. */
    hasLargeBody?: boolean;
  }
}

const MB = 1024 * 1024;

export const BODY_LIMITS = {
  /** Bytes of this process. */
  all: 256 * MB,
  /** Bytes of one network. */
  network: 32 * MB,
  /** Bytes of a body that is not counted: a flood of large ones must not stop sign-ins and most writes. */
  uncounted: 16 * 1024,
  /** Milliseconds in which a body must arrive. */
  arrival: 30 * SECOND,
};
type BodyLimits = typeof BODY_LIMITS;

/** Seconds. */
const RETRY_AFTER = 10;

type Refusal = 'all' | 'network';

/** Counts the bytes that bodies may take, from before the first one arrives until the response. */
export class BodyMemory {
  bytes = 0;
  readonly refusals: Record<Refusal, number> = { all: 0, network: 0 };
  readonly #limits: BodyLimits;
  readonly #byNetwork = new Map<string, number>();
  readonly #refused = new LRUCache<string, true>({ max: 1000, ttl: MINUTE });

  constructor(limits: BodyLimits) {
    this.#limits = limits;
  }

  /** Returns the function that releases the bytes. Throws above the limits. */
  take(network: string, bytes: number): () => void {
    const own = (this.#byNetwork.get(network) ?? 0) + bytes;
    if (own > this.#limits.network) {
      const isRepeated = this.#recordRefusal('network', network);
      throw new RateLimitError('bodies by network', RETRY_AFTER, isRepeated);
    }
    if (this.bytes + bytes > this.#limits.all) {
      throw new QueueFullError('bodies', RETRY_AFTER, this.#recordRefusal('all', ''));
    }
    this.#byNetwork.set(network, own);
    this.bytes += bytes;
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.bytes -= bytes;
      const left = (this.#byNetwork.get(network) ?? 0) - bytes;
      if (left > 0) this.#byNetwork.set(network, left);
      else this.#byNetwork.delete(network);
    };
  }

  /** Returns whether the caller was refused within the last minute. */
  #recordRefusal(refusal: Refusal, caller: string): boolean {
    this.refusals[refusal] += 1;
    const isRepeated = this.#refused.has(caller);
    if (!isRepeated) this.#refused.set(caller, true);
    return isRepeated;
  }
}

/** The bytes that the body may take: its length, or the route's limit where it comes in chunks. */
function getBodyBytes({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number {
  const isChunked = headers['transfer-encoding'] !== undefined;
  const length = isChunked ? bodyLimit : Number(headers['content-length'] ?? 0);
  // Fastify refuses a longer one before it reads any of it.
  return length > bodyLimit ? 0 : length;
}

/** Answers 408 to a body that has not arrived in time, as Node does when the whole request has not. */
function refuseLateBody({ raw }: FastifyRequest): void {
  if (raw.complete) return;
  const error = new Error('The body took too long to arrive');
  sendClientError(Object.assign(error, { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket);
}

function registerBodyMetrics(registry: Registry, memory: BodyMemory, { all }: BodyLimits): void {
  const bytes = new Gauge({
    name: 'request_body_bytes',
    help: 'Memory that bodies of requests may take now, and its limit',
    labelNames: ['value'],
    registers: [registry],
    collect() {
      bytes.set({ value: 'now' }, memory.bytes);
      bytes.set({ value: 'limit' }, all);
    },
  });
  const refusals = new Counter({
    name: 'request_bodies_refused_total',
    help: 'Requests that were refused because bodies took too much memory, of their network or of all',
    labelNames: ['of'],
    registers: [registry],
    collect() {
      refusals.reset();
      for (const [of, count] of Object.entries(memory.refusals)) refusals.inc({ of }, count);
    },
  });
}

/** Applies to all routes registered afterwards. */
export function limitBodies(
  app: FastifyInstance,
  { registry, limits = BODY_LIMITS }: { registry?: Registry | undefined; limits?: BodyLimits } = {},
): BodyMemory {
  const memory = new BodyMemory(limits);
  if (registry) registerBodyMetrics(registry, memory, limits);
  app.addHook('preParsing', (request, reply, _payload, done) => {
    const bytes = isReadRequest(request) ? 0 : getBodyBytes(request);
    if (bytes === 0) {
      done();
      return;
    }
    let release: (() => void) | undefined;
    try {
      if (bytes > limits.uncounted) release = memory.take(toNetwork(request.ip), bytes);
    } catch (error) {
      // What is left of the body would have to be read before the next request.
      void reply.header('connection', 'close');
      done(error as Error); // `take` throws nothing else
      return;
    }
    const { hasLargeBody } = request.routeOptions.config;
    const timer = hasLargeBody
      ? undefined
      : setTimeout(() => refuseLateBody(request), limits.arrival).unref();
    const end = () => {
      clearTimeout(timer);
      release?.();
    };
    // A response that was sent has no more use of the body; one that cannot be sent only closes.
    reply.raw.once('finish', end).once('close', end);
    done();
  });
  return memory;
}
