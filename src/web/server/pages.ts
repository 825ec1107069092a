// Answers page requests: language, React Router, then cache and policy headers.
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { getRequestLanguage } from '#api/language.ts';
import { toNetwork } from '#platform/rate-limit/network.ts';
import { createSharedReads } from '#api/reads/replica.ts';
import { createActionContext, type ApiContext } from '#api/register-endpoint.ts';
import type { IsLocalRequest } from '#platform/network/local-request.ts';
import { getChosenLanguage, getPrefix } from '#web/client/language.ts';
import { provideBoard, type BoardContext } from './context.ts';
import { createCompressedCache, acceptsBrotli } from './compressed-cache.ts';

export interface PagesOptions {
  api: ApiContext;
  build: () => Promise<ServerBuild>;
  publicUrl: string;
  settings: Pick<
    BoardContext,
    'siteFigures' | 'passwordMin' | 'googleMode' | 'demo' | 'retentionDays' | 'sendsMail'
  >;
  isLocalRequest: IsLocalRequest;
  mode: 'production' | 'development';
}

/** Google's stand-in works on this machine only, so remote visitors do not see its button. */
function getSettings({ settings, isLocalRequest }: PagesOptions, request: FastifyRequest) {
  const isHidden = settings.googleMode === 'stand-in' && !isLocalRequest(request);
  return isHidden ? { ...settings, googleMode: 'off' as const } : settings;
}

/**
 * The requested address on our own origin. `new URL(target, base)` would treat `//host/x` as another host and throw
 * on `//`, but the target is always a path of ours.
 */
export function toPageUrl({ url }: Pick<FastifyRequest, 'url'>, base: string): URL {
  return new URL(base + url.replace(/^(?=[^/])/, '/'));
}

const MAX_LOCATION = 2000;

/** Clients reject long headers: drops a query that no page of ours sends, or redirects to the home page. */
function shortLocation(to: string): string {
  if (to.length <= MAX_LOCATION) return to;
  const [path = '/'] = to.split('?', 1);
  return path.length <= MAX_LOCATION ? path : '/';
}

function createBoardContext(options: PagesOptions, request: FastifyRequest): BoardContext {
  const { pathname } = toPageUrl(request, options.publicUrl);
  // '/vi.data' is the data of '/vi' for client navigation.
  const prefix = getPrefix(pathname.replace(/\.data$/, ''));
  const language =
    prefix === '/vi'
      ? 'vi'
      : prefix === '/en'
        ? 'en'
        : (getChosenLanguage(request.headers.cookie) ??
          getRequestLanguage(request.headers['accept-language']));
  const shared = createSharedReads(options.api, request);
  const ctx = { ...createActionContext(options.api, request), ...shared, actor: null, language };
  return {
    ctx,
    prefix,
    language,
    publicUrl: options.publicUrl,
    ...getSettings(options, request),
  };
}

/** A HEAD request gets the headers of the full page. */
function toWebRequest(request: FastifyRequest, base: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  return new Request(toPageUrl(request, base), { headers });
}

/** Seconds until a client should retry an unavailable page. */
const RETRY_AFTER = '5';

/** ETag of a page that is the same for everyone; null for other responses. */
function toEtag(reply: FastifyReply, body: string, headers: Headers): string | null {
  if (!headers.get('cache-control')?.startsWith('public') || reply.statusCode !== 200) return null;
  return `"${createHash('sha1').update(body).digest('base64url')}"`;
}

function isFresh(request: FastifyRequest, etag: string): boolean {
  const header = request.headers['if-none-match'] ?? '';
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

export async function registerPages(scope: FastifyInstance, options: PagesOptions): Promise<void> {
  const getCompressed = createCompressedCache();
  const handlePage = async (request: FastifyRequest, reply: FastifyReply) => {
    // A page at such an address would link to itself, and browsers read `//host/x` as another host.
    if (/^\/[/\\]/.test(request.url)) {
      return reply.redirect(shortLocation(`/${request.url.replace(/^[/\\]+/, '')}`), 301);
    }
    const handle = createRequestHandler(await options.build(), options.mode);
    const context = new RouterContextProvider();
    const board = createBoardContext(options, request);
    provideBoard(context, board);
    const render = async () => {
      const rendered = await handle(toWebRequest(request, options.publicUrl), context);
      return { response: rendered, body: await rendered.text() };
    };
    const { queues } = options.api;
    const key = toNetwork(request.ip);
    const { response, body } = await (queues ? queues.pages.run(render, { key }) : render());
    const status = response.status === 500 && board.isUnavailable ? 503 : response.status;
    void reply.status(status);
    for (const [name, value] of response.headers) {
      void reply.header(name, name === 'location' ? shortLocation(value) : value);
    }
    if (status === 503) void reply.header('retry-after', RETRY_AFTER);
    const etag = toEtag(reply, body, response.headers);
    if (etag === null) return reply.send(body);
    // Weak, because the page is sent in several encodings.
    void reply.header('etag', `W/${etag}`);
    if (isFresh(request, etag)) return reply.status(304).send();
    const compressed = acceptsBrotli(request.headers['accept-encoding'])
      ? getCompressed(etag, body)
      : null;
    if (!compressed) return reply.send(body);
    const vary = `${response.headers.get('vary') ?? ''}, Accept-Encoding`.replace(/^, /, '');
    return reply.header('content-encoding', 'br').header('vary', vary).send(compressed);
  };
  scope.route({ method: ['GET'], url: '/', handler: handlePage });
  scope.route({ method: ['GET'], url: '/*', handler: handlePage });
}
