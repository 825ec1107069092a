// The bare HTTP server: limits of connections, deadlines, headers, errors, and refusals before any module is asked.
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, type FastifyHttpOptions } from 'fastify';
import type { Server } from 'node:http';
import { sendError } from '#api/errors.ts';
import { apiProblems } from '#api/problem.ts';
import type { HashNetwork } from '#auth/keys/network-hash.ts';
import type { Config } from '#platform/config.ts';
import { createSharedCheck, registerHealth, HEALTH, type Readiness } from '#platform/health.ts';
import { toCanonicalUrl } from '#platform/http/canonical-url.ts';
import { sendClientError } from '#platform/http/client-error.ts';
import { COMPRESSION } from '#platform/http/compression.ts';
import { enforceDeadlines } from '#platform/http/deadline.ts';
import { setSecurityHeaders, type SecurityHeaders } from '#platform/http/security-headers.ts';
import type { createLog } from '#platform/log.ts';
import { createRequestSerializer } from '#platform/logging/log-safety.ts';
import { RequestLog } from '#platform/logging/request-log.ts';
import { registerForwardedAddresses } from '#platform/network/forwarded-addresses.ts';
import type { IsLocalRequest } from '#platform/network/local-request.ts';
import { HTTP_OPTIONS, limitConnections, TIMEOUTS } from '#platform/rate-limit/connections.ts';
import { closeStalledConnections } from '#platform/rate-limit/stalled-readers.ts';
import { registerSecurityTxt } from '#platform/security-txt.ts';
import { createPageErrorSender, type PageErrorSender } from '#web/server/plain-page.ts';

interface HttpServerParts {
  config: Config;
  log: ReturnType<typeof createLog>;
  readiness: Readiness;
  clock: () => Date;
  mode: 'production' | 'development';
  hashNetwork: HashNetwork;
  securityHeaders: SecurityHeaders;
  isLocalRequest: IsLocalRequest;
}

function toFastifyOptions(
  { config, log, mode, hashNetwork, securityHeaders }: HttpServerParts,
  sendPageError: PageErrorSender,
): FastifyHttpOptions<Server> {
  return {
    // Paths as templates and networks as hashes: no personal data or secrets in the log.
    loggerInstance: log.child({}, { serializers: { req: createRequestSerializer(hashNetwork) } }),
    trustProxy: config.trustProxy ?? false,
    bodyLimit: 512 * 1024,
    // Above Node's 16 KB, so that an overlong URL gets a proper error.
    http: { ...HTTP_OPTIONS, maxHeaderSize: 64 * 1024 },
    clientErrorHandler: sendClientError,
    requestTimeout: TIMEOUTS.request,
    keepAliveTimeout: TIMEOUTS.keepAlive,
    forceCloseConnections: 'idle',
    logController: new RequestLog({ disableRequestLogging: mode === 'development' }),
    rewriteUrl: toCanonicalUrl,
    routerOptions: { maxParamLength: 200 },
    genReqId: () => crypto.randomUUID(),
    // For addresses that cannot be decoded, such as links that were cut off. No hook runs for them.
    frameworkErrors: (error, request, reply) => {
      const send = request.url.startsWith('/api/') ? sendError : sendPageError;
      void send(error, request, reply.headers(securityHeaders));
    },
  };
}

/** Until the migrations are done, and while it stops, the process answers 503. */
function refuseUntilReady(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('onRequest', ({ routeOptions }, _reply, done) => {
    const isRefused = !readiness.ready && !HEALTH.has(routeOptions.url ?? '');
    done(isRefused ? apiProblems.unavailable() : undefined);
  });
}

/** Without rate limits the board only serves this machine, for load tests. */
function refuseStrangers(app: FastifyInstance, isLocalRequest: IsLocalRequest): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused = !HEALTH.has(request.routeOptions.url ?? '') && !isLocalRequest(request);
    done(isRefused ? apiProblems.local_only() : undefined);
  });
}

/** Answers only whether it is well, and what to do about security; everything else is to be registered. */
export async function createHttpServer(parts: HttpServerParts): Promise<FastifyInstance> {
  const { config, readiness, clock, securityHeaders, isLocalRequest } = parts;
  const sendPageError = createPageErrorSender();
  const app = Fastify(toFastifyOptions(parts, sendPageError));
  limitConnections(app.server, { byNetwork: config.rateLimits && !config.trustProxy });
  closeStalledConnections(app.server);
  if (config.trustProxy) registerForwardedAddresses(app);
  enforceDeadlines(app);
  setSecurityHeaders(app, securityHeaders);
  await app.register(compress, COMPRESSION);
  app.setErrorHandler(sendPageError);
  app.setNotFoundHandler(() => {
    throw apiProblems.not_found();
  });
  registerHealth(
    app,
    readiness,
    createSharedCheck(() => readiness.check()),
  );
  refuseUntilReady(app, readiness);
  if (!config.rateLimits) refuseStrangers(app, isLocalRequest);
  registerSecurityTxt(app, { publicUrl: config.publicUrl, contact: config.securityContact, clock });
  return app;
}
