// The composition root: one Fastify with the API of all modules, the pages and the static files.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import path from 'node:path';
import type { ServerBuild } from 'react-router';
import { registerApi } from '#api/api.ts';
import { withDeadline } from '#platform/http/deadline.ts';
import { toPersonKey } from '#api/limits/caller.ts';
import type { ApiContext } from '#api/register-endpoint.ts';
import { canFollowLink, canReadFile } from '#applications/actions/file-access.ts';
import { createBrowseIndex } from '#browse/actions/topic-lists.ts';
import type { FileServices } from '#files/actions/file-services.ts';
import { createLinkAuthentication } from '#files/actions/authenticate-link.ts';
import { createSignedLinks } from '#files/signed-links.ts';
import { createNetworkHash } from '#auth/keys/network-hash.ts';
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
import { limitBodies } from '#platform/http/request-bodies.ts';
import { toSecurityHeaders } from '#platform/http/security-headers.ts';
import type { Readiness } from '#platform/health.ts';
import type { createLog } from '#platform/log.ts';
import { createLocalRequestCheck, type IsLocalRequest } from '#platform/network/local-request.ts';
import { registerMailPages } from '#platform/mail/mail-pages.ts';
import { createLoadMeter } from '#platform/load-meter.ts';
import { registerMetrics, type Metrics } from '#platform/metrics.ts';
import { createGetIp } from '#platform/network/caller-address.ts';
import { createQueues } from '#platform/rate-limit/queues.ts';
import { limitRequests } from '#platform/rate-limit/requests.ts';
import { createSandbox } from '#platform/sandbox/sandbox.ts';
import { createResponseCache } from '#web/server/response-cache.ts';
import { serveHitsFirst } from '#web/server/cache-hits.ts';
import { KnownAddresses } from '#web/server/known-addresses.ts';
import { createScanner } from '#platform/scanner/scanner.ts';
import type { WorkerProcess } from '#platform/workers/worker-process.ts';
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
import { registerUnsubscribePost } from '#web/server/unsubscribe-post.ts';
import { registerShareImages } from '#web/server/share-images/register-share-images.ts';
import { registerShareLinks } from '#web/server/share-images/share-links.ts';
import { ShareImages } from '#web/server/share-images/share-images.ts';
import { findLinkedDownload } from '#account/actions/linked-downloads.ts';
import { createProposalsWorker } from '#seekers/actions/propose-profile.ts';
import { createHttpServer } from './http-server.ts';
import { createModules } from './modules.ts';
import { problemStatuses } from './problems.ts';
import { registerStaticFiles } from './static-files.ts';
import type { Db } from './context.ts';

interface BoardParts {
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

const createFileServices = (config: Config): FileServices => ({
  store: createFileStore(path.join(config.dataDir, 'files')),
  sandbox: createSandbox(),
  scanner: createScanner(config),
  links: createSignedLinks(path.join(config.dataDir, 'identity.key')),
  canRead: canReadFile,
  canFollowLink,
  findLinkedPath: findLinkedDownload,
});

/** Rate limits per caller, and queues for expensive work, unless they are off. */
function createLimits(
  app: FastifyInstance,
  { rateLimits }: Config,
  registry: Metrics['registry'] | undefined,
): Pick<ApiContext, 'limits' | 'queues'> {
  if (!rateLimits) return {};
  limitBodies(app, { registry });
  const getPersonKey = ({ actor }: FastifyRequest) => toPersonKey(actor);
  return {
    limits: limitRequests(app, { getPersonKey, registry }),
    queues: createQueues(registry),
  };
}

/** Some thousand rows of lists. In development nothing fits, so that each edit shows. */
const PAGE_PARTS_BYTES = { production: 8 * 1024 * 1024, development: 1 };

/** What this process holds in memory. `addresses` are those that the pages of this board have. */
function createState({ config, db, reads, mode, ...given }: BoardParts, addresses: KnownAddresses) {
  const { changes = new ChangeLog() } = given;
  return {
    search: given.search ?? createSearchIndex(db),
    readsSearch: given.readsSearch ?? (reads && createSearchIndex(reads)),
    streams: given.streams ?? new StreamRegistry(db),
    changes,
    cache: new PageCache({ maxBytes: config.pageCacheBytes, changes, isBusy: createLoadMeter() }),
    addresses,
    pageParts: new PartStore(PAGE_PARTS_BYTES[mode]),
    images: new ShareImages(),
    browse: createBrowseIndex(),
  };
}

type BoardState = ReturnType<typeof createState>;

function registerBoardMetrics(
  app: FastifyInstance,
  { metricsToken }: Config,
  { search, readsSearch, streams, cache, addresses, pageParts, images }: BoardState,
): Metrics | undefined {
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
function confirmWrites(app: FastifyInstance, { search, changes }: BoardState): void {
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

/** What the parts of the board are registered with. */
interface Services {
  api: ApiContext;
  auth: Auth;
  files: FileServices;
  proposalsWorker: WorkerProcess;
  state: BoardState;
  isLocalRequest: IsLocalRequest;
  clock: () => Date;
}

function composeModules(
  { config, log, extractor }: BoardParts,
  { files, proposalsWorker, auth: { confirm }, state: { streams } }: Services,
  secret: Buffer,
) {
  const matching = { extractor, embedder: createEmbedder(config.embeddings, log) };
  const { publicKey } = createPushKeys(config.push.privateKey, secret);
  const push = { publicKey, services: config.push.services };
  return createModules({ files, proposalsWorker, config, confirm, matching, streams, push });
}

/** The sign-in, the mails of a board in development, and the calls of all modules. */
async function registerCalls(
  app: FastifyInstance,
  parts: BoardParts,
  services: Services,
  secret: Buffer,
): Promise<void> {
  const { config } = parts;
  const { api, auth, isLocalRequest, state } = services;
  confirmWrites(app, state);
  await app.register(auth.routes);
  if (config.devMail) registerMailPages(app, config.dataDir, isLocalRequest);
  const modules = composeModules(parts, services, secret);
  const { publicUrl } = config;
  const calls = { context: api, publicUrl, modules, statuses: problemStatuses };
  await app.register((scope) => registerApi(scope, calls), { prefix: '/api' });
}

/** Registers what feed readers, aggregators and search engines fetch: feeds, sitemaps and verification files. */
function registerForMachines(
  app: FastifyInstance,
  api: ApiContext,
  { config, log, browse }: Pick<BoardParts, 'config' | 'log'> & Pick<BoardState, 'browse'>,
): void {
  const feeds = { api, base: config.publicUrl, browse };
  registerFeeds(app, feeds);
  registerAggregatorFeeds(app, feeds);
  const indexNowKey = config.indexing.indexNow?.key ?? null;
  registerCrawlerFiles(app, { ...feeds, log, indexNowKey });
}

/** What pages show of the board's settings, and the services that only they use. */
function createPageSettings(
  app: FastifyInstance,
  { config, db, log }: BoardParts,
  { auth: { googleMode }, state, clock }: Services,
) {
  const similar = createSimilarQueue({ db, search: state.search, clock, log });
  app.addHook('onClose', () => similar.stop());
  return {
    browse: state.browse,
    renewSimilar: (job_id: string) => similar.add(job_id),
    siteFigures: createSiteFigures(config.siteFigures),
    passwordMin: config.minPassword,
    // The stand-in is only for callers on this machine, and a page that a CDN shares cannot tell them apart.
    googleMode: config.cdn && googleMode === 'stand-in' ? ('off' as const) : googleMode,
    demo: config.demo,
    retentionDays: config.retentionDays,
    sendsMail: config.mail !== 'none',
    contact: config.securityContact,
    parts: state.pageParts,
  };
}

/** Static files, feeds, images and pages. */
async function registerSite(
  app: FastifyInstance,
  parts: BoardParts,
  services: Services,
): Promise<void> {
  const { config, log, build, mode } = parts;
  const { api, files, isLocalRequest, state } = services;
  const { images, browse, cache, addresses } = state;
  const { publicUrl } = config;
  if (mode === 'production') await app.register(registerStaticFiles);
  registerForMachines(app, api, { config, browse, log });
  registerShareLinks(app, publicUrl);
  registerShareImages(app, { api, images, files });
  await app.register((scope) => registerUnsubscribePost(scope, api));
  const settings = createPageSettings(app, parts, services);
  const cdn = config.cdn && { isPurged: config.cdn.purgeUrl !== null };
  const rendering = { api, build, publicUrl, settings, mode, isLocalRequest };
  await app.register((scope) => registerPages(scope, { ...rendering, cache, addresses, cdn }));
}

export async function composeBoard(parts: BoardParts): Promise<FastifyInstance> {
  const { config, log, db, reads, readiness, mode, clock = () => new Date() } = parts;
  const secret = await readSealingKey(path.join(config.dataDir, 'identity.key'));
  const hashNetwork = createNetworkHash(secret);
  const securityHeaders = toSecurityHeaders(config);
  const isLocalRequest = createLocalRequestCheck(config);
  const http = { config, log, readiness, clock, mode };
  const app = await createHttpServer({ ...http, hashNetwork, securityHeaders, isLocalRequest });
  const countRefusal: AuthDeps['countRefusal'] = (limit) => limits.limits?.countRefusal(limit);
  const auth = createAuth({ db, config, clock, log, countRefusal });
  const addresses = new KnownAddresses(auth.googleMode === 'stand-in' ? isLocalRequest : null);
  const state = createState(parts, addresses);
  const metrics = registerBoardMetrics(app, config, state);
  const limits = createLimits(app, config, metrics?.registry);
  const files = createFileServices(config);
  const proposalsWorker = createProposalsWorker();
  app.addHook('onClose', () => proposalsWorker.stop());
  const { cache, search, readsSearch } = state;
  const api: ApiContext = {
    db,
    search,
    reads,
    readsSearch,
    isSecure: config.secure,
    responses: createResponseCache(cache, addresses),
    clock,
    authenticate: auth.authenticate,
    authenticateLink: createLinkAuthentication(files.links, auth.findActor),
    policy: { verifyEmail: config.verifyEmail, dailyCaps: config.rateLimits },
    ...limits,
  };
  const services: Services = { api, auth, files, proposalsWorker, state, isLocalRequest, clock };
  await registerCalls(app, parts, services, secret);
  await registerSite(app, parts, services);
  if (mode === 'production') {
    const hits = { cache, addresses, readiness, limits: limits.limits, isLocalRequest };
    const getIp = createGetIp(config.trustProxy);
    const observed = { getIp, hashNetwork, log, observe: metrics?.observe };
    serveHitsFirst(app.server, { ...hits, ...observed, securityHeaders });
  }
  return app;
}
