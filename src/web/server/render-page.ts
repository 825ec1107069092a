// Renders pages through React Router, for a request or for the page cache.
import type { FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { getRequestLanguage } from '#api/language.ts';
import { createSharedReads } from '#api/reads/replica.ts';
import { createActionContext } from '#api/action-context.ts';
import type { ApiContext } from '#api/register-endpoint.ts';
import type { IsLocalRequest } from '#platform/network/local-request.ts';
import { getChosenLanguage, getPrefix } from '#web/client/language.ts';
import type { Language } from '#context.ts';
import { provideBoard, type BoardContext } from './context.ts';
import type { RenderedPage } from './page-cache/cached-page.ts';
import { PageDependencies } from './page-dependencies.ts';
import { toShortLocation } from './page-response.ts';

export interface PageRendering {
  api: ApiContext;
  build: () => Promise<ServerBuild>;
  publicUrl: string;
  settings: Pick<
    BoardContext,
    | 'siteFigures'
    | 'browse'
    | 'renewSimilar'
    | 'passwordMin'
    | 'googleMode'
    | 'demo'
    | 'retentionDays'
    | 'sendsMail'
    | 'contact'
    | 'parts'
  >;
  isLocalRequest: IsLocalRequest;
  mode: 'production' | 'development';
}

/** Google's stand-in works on this machine only, so remote visitors do not see its button. */
export function getGoogleModeOfPage(
  { settings, isLocalRequest }: PageRendering,
  request: FastifyRequest,
): BoardContext['googleMode'] {
  const { googleMode } = settings;
  return googleMode === 'stand-in' && !isLocalRequest(request) ? 'off' : googleMode;
}

/**
 * The requested address on our own origin. `new URL(target, base)` would treat `//host/x` as another host and throw
 * on `//`, but the target is always a path of ours.
 */
function toPageUrl({ url }: Pick<FastifyRequest, 'url'>, base: string): URL {
  return new URL(base + url.replace(/^(?=[^/])/, '/'));
}

/** Language by priority: the address prefix, the stored choice, the browser's languages. */
export function getPageLanguage(prefix: BoardContext['prefix'], request: FastifyRequest): Language {
  if (prefix !== '') return prefix === '/vi' ? 'vi' : 'en';
  const { cookie, 'accept-language': accepted } = request.headers;
  return getChosenLanguage(cookie) ?? getRequestLanguage(accepted);
}

/** Input of a rendering. `canonical` replaces the request's address and headers for a page that others get too. */
export interface RenderRequest {
  request: FastifyRequest;
  canonical: string | null;
  /** True if a page without declared dependencies may be stored. */
  isStatic: boolean;
  sequence: number;
}

function createBoardContext(options: PageRendering, { request, canonical }: RenderRequest) {
  const { pathname } = toPageUrl({ url: canonical ?? request.url }, options.publicUrl);
  // '/vi.data' is the data of '/vi' for client navigation.
  const prefix = getPrefix(pathname.replace(/\.data$/, ''));
  const language = getPageLanguage(prefix, request);
  const shared = createSharedReads(options.api, request);
  const own = { ...createActionContext(options.api, request), ...shared, actor: null, language };
  // A shared page must not depend on the person who requested it first.
  const anyone = { from: { ip: '', agent: '' }, ifMatch: undefined, lastEventId: undefined };
  const ctx = canonical === null ? own : { ...own, ...anyone };
  const board: BoardContext = {
    ...options.settings,
    ctx,
    prefix,
    language,
    publicUrl: options.publicUrl,
    googleMode: getGoogleModeOfPage(options, request),
    dependencies: new PageDependencies(ctx.now),
  };
  return board;
}

function toWebRequest({ request, canonical }: RenderRequest, base: string): Request {
  if (canonical !== null) return new Request(toPageUrl({ url: canonical }, base));
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  return new Request(toPageUrl(request, base), { headers });
}

/** Seconds until a client should retry an unavailable page. */
const RETRY_AFTER = '5';
const VARY = 'Accept-Language, Cookie, Accept-Encoding';

function toHeaders(response: Response, status: number): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of response.headers) {
    headers[name] = name === 'location' ? toShortLocation(value) : value;
  }
  // Caches in front could store data and redirects without a rule, and mix up languages and people.
  if (headers['cache-control'] === undefined) {
    headers['cache-control'] = 'no-store';
    headers.vary = VARY;
  }
  const vary = headers.vary === undefined ? 'Accept-Encoding' : VARY;
  return { ...headers, vary, ...(status === 503 ? { 'retry-after': RETRY_AFTER } : {}) };
}

/** Data of a public page are as public as the page. */
const DATA_HEADERS = { 'cache-control': 'public, no-cache', vary: VARY };

/** Creating a handler compiles the route table, so one is created per build. */
function createHandlers({ build, mode }: PageRendering) {
  let last: { of: ServerBuild; handle: ReturnType<typeof createRequestHandler> } | undefined;
  return async () => {
    const current = await build();
    if (last?.of !== current) last = { of: current, handle: createRequestHandler(current, mode) };
    return last.handle;
  };
}

export function createPageRenderer(options: PageRendering) {
  const getHandler = createHandlers(options);
  return async (page: RenderRequest): Promise<RenderedPage> => {
    const handle = await getHandler();
    const context = new RouterContextProvider();
    const board = createBoardContext(options, page);
    provideBoard(context, board);
    const response = await handle(toWebRequest(page, options.publicUrl), context);
    const body = board.html ?? (await response.text());
    const status = response.status === 500 && board.isUnavailable ? 503 : response.status;
    const headers = toHeaders(response, status);
    const isData = page.canonical?.split('?')[0]?.endsWith('.data') ?? false;
    const { tags, until, isIncomplete } = board.dependencies;
    const isPublic = response.headers.get('cache-control')?.startsWith('public') ?? isData;
    return {
      status,
      body,
      headers: isData && status === 200 ? { ...headers, ...DATA_HEADERS } : headers,
      isShared: status === 200 && isPublic,
      isStorable: (page.isStatic || tags.size > 0) && !isIncomplete,
      sequence: page.sequence,
      tags,
      until,
    };
  };
}
