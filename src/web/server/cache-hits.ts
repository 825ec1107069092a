// Answers from the page cache before Fastify sees the request: routing, hooks and reply objects would cost several
// times as much as sending the bytes. Whatever is not a plain hit is left to Fastify.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { hasJustWritten } from '#api/reads/replica.ts';
import type { SecurityHeaders } from '#platform/http/security-headers.ts';
import type { Log } from '#platform/log.ts';
import type { ObserveRequest } from '#platform/metrics.ts';
import type { IsLocalRequest } from '#platform/network/local-request.ts';
import { toRateLimitHeaders, type RequestLimits } from '#platform/rate-limit/requests.ts';
import type { KnownAddress, KnownAddresses } from './known-addresses.ts';
import type { CachedPage } from './page-cache/cached-page.ts';
import type { Encoding } from './page-cache/encodings.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import { isFresh } from './page-response.ts';

export interface HitParts {
  cache: PageCache;
  addresses: KnownAddresses;
  readiness: { ready: boolean };
  /** Absent when limits are off. */
  limits: RequestLimits | undefined;
  /** Without limits, only callers on this machine are served. */
  isLocalRequest: IsLocalRequest;
  /** The caller's address, which a trusted proxy may report. */
  getIp: (request: IncomingMessage) => string;
  securityHeaders: SecurityHeaders;
  hashNetwork: (ip: string) => string;
  log: Log;
  /** Absent without metrics. */
  observe: ObserveRequest | undefined;
}

/** Headers as names and values in turn, which Node sends as they are. */
type Head = readonly string[];

/** Prepares each head once: the headers of a page with one of its bodies, or of its 304. */
function createHeads(securityHeaders: SecurityHeaders) {
  // A body that is compressed again is another object, and so gets another head.
  const heads = new WeakMap<Buffer | CachedPage, Head>();
  const prepare = (owner: Buffer | CachedPage, make: () => Record<string, string>): Head => {
    const known = heads.get(owner);
    if (known) return known;
    const head = Object.entries(make()).flat();
    heads.set(owner, head);
    return head;
  };
  const common = ({ headers, etag }: CachedPage) => ({
    ...securityHeaders,
    ...headers,
    ...(etag === null ? {} : { etag }),
  });
  return {
    ofBody: (page: CachedPage, encoding: Encoding, body: Buffer) =>
      prepare(body, () => ({
        ...common(page),
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
        'content-length': String(body.length),
      })),
    ofNotModified: (page: CachedPage) => prepare(page, () => common(page)),
  };
}

const LIMITS = { page: 'pages by network', api: 'reads by network' } as const;

/** Sent with a body, a token or the mark of an own write, a request is not answered from here. */
const isPlain = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  headers.authorization === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined &&
  !hasJustWritten({ headers });

/** The returned function answers a hit, or returns false. */
function createHitHandler(parts: HitParts) {
  const { cache, addresses, readiness, limits, isLocalRequest } = parts;
  const heads = createHeads(parts.securityHeaders);
  const record = createRecorder(parts);
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!readiness.ready || !isPlain(request)) return false;
    if (!limits && !isLocalRequest({ raw: request })) return false;
    const startedAt = performance.now();
    const known = addresses.find(request);
    const page = known && cache.peek(known.key, { mayLag: !known.isApi });
    if (!page) return false;
    const { headers } = request;
    const encoding = page.chooseEncoding(headers['accept-encoding']);
    const body = page.findBody(encoding);
    if (!body) return false;
    const ip = parts.getIp(request);
    const limit = LIMITS[known.isApi ? 'api' : 'page'];
    const counted = limits?.count(limit, ip);
    if (counted?.isExceeded) return false;
    cache.use(known.key, page);
    const isUnchanged = page.etag !== null && isFresh(headers['if-none-match'], page.etag);
    const head = isUnchanged ? heads.ofNotModified(page) : heads.ofBody(page, encoding, body);
    const own = known.isApi && counted ? toRateLimitHeaders(limit, counted).flat() : [];
    response.writeHead(
      isUnchanged ? 304 : page.status,
      own.length > 0 ? [...head, ...own] : [...head],
    );
    response.end(isUnchanged ? undefined : body);
    record(known, response.statusCode, ip, performance.now() - startedAt);
    return true;
  };
}

/** Logs and measures a response like Fastify's hooks. */
function createRecorder({ log, observe, hashNetwork }: HitParts) {
  return ({ route, loggedRoute }: KnownAddress, status: number, ip: string, ms: number) => {
    const req = { method: 'GET', route: loggedRoute, network: hashNetwork(ip) };
    const line = { reqId: crypto.randomUUID(), req, res: { statusCode: status }, responseTime: ms };
    log.info(line, 'request completed');
    observe?.({ method: 'GET', route, status: String(status) }, ms / 1000);
  };
}

/** Answers hits before Fastify's own handler runs. */
export function serveHitsFirst(server: Server, parts: HitParts): void {
  const serveHit = createHitHandler(parts);
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (serveHit(request, response)) return;
    for (const listener of listeners) listener.call(server, request, response);
  });
}
