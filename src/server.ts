// The composition root: one Fastify with the API of all modules, the pages and the static files.
import compress from '@fastify/compress';
import Fastify, {
  type FastifyInstance,
  type FastifyHttpOptions,
  type FastifyRequest,
} from 'fastify';
import type { Server } from 'node:http';
import path from 'node:path';
import type { ServerBuild } from 'react-router';
import { apiProblems } from '#api/problem.ts';
import { registerApi } from '#api/api.ts';
import { COMPRESSION } from '#platform/http/compression.ts';
import { withDeadline, enforceDeadlines } from '#platform/http/deadline.ts';
import { sendError } from '#api/errors.ts';
import { toPersonKey } from '#api/limits/caller.ts';
import type { ApiContext } from '#api/register-endpoint.ts';
import { canFollowLink, canReadFile } from '#applications/actions/file-access.ts';
import { createBrowseIndex } from '#browse/actions/topic-lists.ts';
import type { BrowseIndex } from '#browse/browse-index.ts';
import type { FileServices } from '#files/actions/file-services.ts';
import { createLinkAuthentication } from '#files/actions/authenticate-link.ts';
import { createProposalsWorker } from '#files/actions/propose-profile.ts';
import { createSignedLinks } from '#files/signed-links.ts';
import { createNetworkHash, type HashNetwork } from '#auth/keys/network-hash.ts';
import { readSealingKey } from '#auth/keys/seal.ts';
import { createAuth, type Auth, type AuthDeps } from '#auth/auth.ts';
import type { FactExtractor } from '#matching/extraction/fact-extractor.ts';
import { createEmbedder } from '#matching/gateway.ts';
import { createSimilarQueue } from '#matching/similar-queue.ts';
import { createPushKeys } from '#notifications/gateway.ts';
import { StreamRegistry } from '#notifications/actions/stream-registry.ts';
import { registerStreamMetrics } from '#notifications/actions/stream-metrics.ts';
import { createSiteFigures } from '#dashboards/actions.ts';
import type { Config } from '#platform/config.ts';
import { createFileStore } from '#platform/files/disk.ts';
import { registerSearchMetrics } from '#search/metrics.ts';
import { createSearchIndex, type SearchIndex } from '#search/search-index.ts';
import { sendClientError } from '#platform/http/client-error.ts';
import {
  setSecurityHeaders,
  toSecurityHeaders,
  type SecurityHeaders,
} from '#platform/http/security-headers.ts';
import { createSharedCheck, registerHealth, HEALTH, type Readiness } from '#platform/health.ts';
import type { createLog } from '#platform/log.ts';
import { RequestLog } from '#platform/logging/request-log.ts';
import { createRequestSerializer } from '#platform/logging/log-safety.ts';
import { createLocalRequestCheck, type IsLocalRequest } from '#platform/network/local-request.ts';
import { registerMailPages } from '#platform/mail/mail-pages.ts';
import { createLoadMeter } from '#platform/load-meter.ts';
import { registerMetrics, type Metrics } from '#platform/metrics.ts';
import { createGetIp } from '#platform/network/caller-address.ts';
import { registerForwardedAddresses } from '#platform/network/forwarded-addresses.ts';
import { HTTP_OPTIONS, limitConnections, TIMEOUTS } from '#platform/rate-limit/connections.ts';
import { createQueues } from '#platform/rate-limit/queues.ts';
import { limitRequests } from '#platform/rate-limit/requests.ts';
import { closeStalledConnections } from '#platform/rate-limit/stalled-readers.ts';
import { registerSecurityTxt } from '#platform/security-txt.ts';
import { createSandbox } from '#platform/sandbox/sandbox.ts';
import { createResponseCache } from '#web/server/response-cache.ts';
import { serveHitsFirst } from '#web/server/cache-hits.ts';
import { KnownAddresses } from '#web/server/known-addresses.ts';
import { createPageErrorSender, type PageErrorSender } from '#web/server/plain-page.ts';
import { createScanner } from '#platform/scanner/scanner.ts';
import { registerCrawlerFiles } from '#web/server/crawlers.ts';
import { registerAggregatorFeeds } from '#web/server/feeds/aggregator-streams.ts';
import { registerFeeds } from '#web/server/feeds/feeds.ts';
import { ChangeLog } from '#web/server/page-cache/change-log.ts';
import { registerPageCacheMetrics } from '#web/server/page-cache/metrics.ts';
import { registerPartMetrics } from '#web/server/part-metrics.ts';
import { PageCache } from '#web/server/page-cache/page-cache.ts';
import { PartStore } from '#web/server/page-parts.ts';
import { registerPages } from '#web/server/pages.ts';
import { registerShareImageMetrics } from '#web/server/share-images/metrics.ts';
import { registerShareImages } from '#web/server/share-images/register-share-images.ts';
import { registerShareLinks } from '#web/server/share-images/share-links.ts';
import { ShareImages } from '#web/server/share-images/share-images.ts';
import { findLinkedDownload } from '#account/actions/linked-downloads.ts';
import { createModules } from './modules.ts';
import { registerStaticFiles } from './static-files.ts';
import type { Db } from './context.ts';

export interface BoardParts {
  config: Config;
  log: ReturnType<typeof createLog>;
  db: Db;
  streams?: StreamRegistry | undefined;
  /** The process's extraction of facts; its creator stops it. */
  extractor: FactExtractor;
  search?: SearchIndex;
  /** A replica, for responses that are the same for everybody. */
  reads?: Db | undefined;
  readsSearch?: SearchIndex | undefined;
  /** What cached pages depend on; without a source of changes nothing is cached. */
  changes?: ChangeLog;
  readiness: Readiness;
  clock?: () => Date;
  build: () => Promise<ServerBuild>;
  mode: 'production' | 'development';
}

function toFastifyOptions(
  { config, log, mode }: BoardParts,
  hashNetwork: HashNetwork,
  securityHeaders: SecurityHeaders,
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
    routerOptions: { maxParamLength: 200 },
    genReqId: () => crypto.randomUUID(),
    // For addresses that cannot be decoded, such as links that were cut off. No hook runs for them.
    frameworkErrors: (error, request, reply) => {
      const send = request.url.startsWith('/api/') ? sendError : sendPageError;
      void send(error, request, reply.headers(securityHeaders));
    },
  };
}

const createFileServices = (config: Config): FileServices => ({
  store: createFileStore(path.join(config.dataDir, 'files')),
  sandbox: createSandbox(),
  scanner: createScanner(config),
  proposalsWorker: createProposalsWorker(),
  links: createSignedLinks(path.join(config.dataDir, 'identity.key')),
  canRead: canReadFile,
  canFollowLink,
  findLinkedPath: findLinkedDownload,
});

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

/** Rate limits per caller, and queues for expensive work, unless they are off. */
function createLimits(
  app: FastifyInstance,
  { rateLimits }: Config,
  registry: Metrics['registry'] | undefined,
): Pick<ApiContext, 'limits' | 'queues'> {
  if (!rateLimits) return {};
  const getPersonKey = ({ actor }: FastifyRequest) => toPersonKey(actor);
  return {
    limits: limitRequests(app, { getPersonKey, registry }),
    queues: createQueues(registry),
  };
}

interface PageSources {
  googleMode: Auth['googleMode'];
  browse: BrowseIndex;
  similar: ReturnType<typeof createSimilarQueue>;
  pageParts: PartStore;
}

const toPageSettings = (
  config: Config,
  { googleMode, browse, similar, pageParts }: PageSources,
) => ({
  browse,
  renewSimilar: (job_id: string) => similar.add(job_id),
  siteFigures: createSiteFigures(config.siteFigures),
  passwordMin: config.minPassword,
  // The stand-in is only for callers on this machine, and a page that a CDN shares cannot tell them apart.
  googleMode: config.cdn && googleMode === 'stand-in' ? ('off' as const) : googleMode,
  demo: config.demo,
  retentionDays: config.retentionDays,
  sendsMail: config.mail !== 'none',
  parts: pageParts,
});

/** Registers what feed readers, aggregators and search engines fetch: feeds, sitemaps and verification files. */
function registerForMachines(
  app: FastifyInstance,
  api: ApiContext,
  { config, browse, log }: Pick<BoardParts, 'config' | 'log'> & { browse: BrowseIndex },
): void {
  const feeds = { api, base: config.publicUrl, browse };
  registerFeeds(app, feeds);
  registerAggregatorFeeds(app, feeds);
  const indexNowKey = config.indexing.indexNow?.key ?? null;
  registerCrawlerFiles(app, { ...feeds, log, indexNowKey });
}

/** Some thousand rows of lists. In development nothing fits, so that each edit shows. */
const PAGE_PARTS_BYTES = { production: 8 * 1024 * 1024, development: 1 };

function createPageCaches(config: Config, changes: ChangeLog, mode: BoardParts['mode']) {
  const isBusy = createLoadMeter();
  return {
    cache: new PageCache({ maxBytes: config.pageCacheBytes, changes, isBusy }),
    pageParts: new PartStore(PAGE_PARTS_BYTES[mode]),
  };
}

interface MeasuredParts {
  search: SearchIndex;
  readsSearch: SearchIndex | undefined;
  streams: StreamRegistry;
  cache: PageCache;
  addresses: KnownAddresses;
  pageParts: PartStore;
  images: ShareImages;
}

function registerBoardMetrics(
  app: FastifyInstance,
  { metricsToken }: Config,
  { search, readsSearch, streams, cache, addresses, pageParts, images }: MeasuredParts,
) {
  const metrics = registerMetrics(app, metricsToken);
  if (!metrics) return undefined;
  const { registry } = metrics;
  registerSearchMetrics(registry, { primary: search, replica: readsSearch });
  registerStreamMetrics(registry, streams);
  registerPageCacheMetrics(registry, cache, addresses);
  registerPartMetrics(registry, pageParts);
  registerShareImageMetrics(registry, images);
  return metrics;
}

/** A caller who has just changed jobs sees the change, even if the notification is late. */
function confirmWrites(app: FastifyInstance, search: SearchIndex, changes: ChangeLog): void {
  app.addHook('onSend', async (request, { statusCode }) => {
    if (request.method === 'GET' || !request.routeOptions.config.changesSearch) return;
    // The write is committed, whether or not this check succeeds.
    if (statusCode >= 500) return;
    const checks = [search.stats.checkVersion(), changes.catchUp()];
    await withDeadline(request, Promise.all(checks)).catch(() => {
      search.stats.expectNoAnnouncements();
      changes.distrust();
    });
  });
}

interface ModuleParts {
  files: FileServices;
  auth: Auth;
  streams: StreamRegistry;
  secret: Buffer;
}

function composeModules(
  { config, log, extractor }: BoardParts,
  { files, auth: { confirm }, streams, secret }: ModuleParts,
) {
  const matching = { extractor, embedder: createEmbedder(config.embeddings, log) };
  const { publicKey } = createPushKeys(config.push.privateKey, secret);
  const push = { publicKey, services: config.push.services };
  return createModules({ files, config, confirm, matching, streams, push });
}

export async function composeBoard(parts: BoardParts): Promise<FastifyInstance> {
  const { config, log, db, reads, clock = () => new Date(), mode } = parts;
  const { streams = new StreamRegistry(db) } = parts;
  const { search = createSearchIndex(db), readsSearch = reads && createSearchIndex(reads) } = parts;
  const { changes = new ChangeLog() } = parts;
  const { cache, pageParts } = createPageCaches(config, changes, mode);
  const secret = await readSealingKey(path.join(config.dataDir, 'identity.key'));
  const hashNetwork = createNetworkHash(secret);
  const securityHeaders = toSecurityHeaders(config);
  const sendPageError = createPageErrorSender();
  const app = Fastify(toFastifyOptions(parts, hashNetwork, securityHeaders, sendPageError));
  limitConnections(app.server, { byNetwork: config.rateLimits && !config.trustProxy });
  closeStalledConnections(app.server);
  if (config.trustProxy) registerForwardedAddresses(app);
  const countRefusal: AuthDeps['countRefusal'] = (limit) => limits.limits?.countRefusal(limit);
  const auth = createAuth({ db, config, clock, log, countRefusal });
  enforceDeadlines(app);
  setSecurityHeaders(app, securityHeaders);
  await app.register(compress, COMPRESSION);
  app.setErrorHandler(sendPageError);
  app.setNotFoundHandler(() => {
    throw apiProblems.not_found();
  });
  const checkReadiness = createSharedCheck(() => parts.readiness.check());
  registerHealth(app, parts.readiness, checkReadiness);
  refuseUntilReady(app, parts.readiness);
  const isLocalRequest = createLocalRequestCheck(config);
  if (!config.rateLimits) refuseStrangers(app, isLocalRequest);
  registerSecurityTxt(app, { publicUrl: config.publicUrl, contact: config.securityContact, clock });
  const addresses = new KnownAddresses(auth.googleMode === 'stand-in' ? isLocalRequest : null);
  const images = new ShareImages();
  const measured = { search, readsSearch, streams, cache, addresses, pageParts, images };
  const metrics = registerBoardMetrics(app, config, measured);
  const policy = { verifyEmail: config.verifyEmail, dailyCaps: config.rateLimits };
  const limits = createLimits(app, config, metrics?.registry);
  const fileServices = createFileServices(config);
  app.addHook('onClose', () => fileServices.proposalsWorker.stop());
  const authenticateLink = createLinkAuthentication(fileServices.links, auth.findActor);
  const access = { authenticate: auth.authenticate, authenticateLink, policy };
  const apiContext: ApiContext = {
    db,
    search,
    reads,
    readsSearch,
    isSecure: config.secure,
    responses: createResponseCache(cache, addresses),
    clock,
    ...access,
    ...limits,
  };
  confirmWrites(app, search, changes);
  await app.register(auth.routes);
  if (config.devMail) registerMailPages(app, config.dataDir, isLocalRequest);
  const modules = composeModules(parts, { files: fileServices, auth, streams, secret });
  const calls = { context: apiContext, publicUrl: config.publicUrl, modules };
  await app.register((scope) => registerApi(scope, calls), { prefix: '/api' });
  if (mode === 'production') await app.register(registerStaticFiles);
  const browse = createBrowseIndex();
  registerForMachines(app, apiContext, { config, browse, log });
  registerShareLinks(app, config.publicUrl);
  registerShareImages(app, { api: apiContext, images, files: fileServices });
  const similar = createSimilarQueue({ db, search, clock, log });
  app.addHook('onClose', () => similar.stop());
  const { googleMode } = auth;
  const settings = toPageSettings(config, { googleMode, browse, similar, pageParts });
  const cdn = config.cdn && { isPurged: config.cdn.purgeUrl !== null };
  const rendering = { api: apiContext, build: parts.build, publicUrl: config.publicUrl, settings };
  await app.register((scope) =>
    registerPages(scope, { ...rendering, mode, isLocalRequest, cache, addresses, cdn }),
  );
  const hits = { cache, addresses, readiness: parts.readiness, limits: limits.limits };
  const getIp = createGetIp(config.trustProxy);
  const observed = { getIp, hashNetwork, log, observe: metrics?.observe };
  if (mode === 'production')
    serveHitsFirst(app.server, { ...hits, ...observed, isLocalRequest, securityHeaders });
  return app;
}
