// Answers a page's address: language first, then React Router, then freshness and policy headers.
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { getRequestLanguage } from '#api/language.ts';
import { toNetwork } from '#platform/rate-limit/network.ts';
import { createSharedReads } from '#api/reads/replica.ts';
import { createActionContext, type ApiContext } from '#api/register-endpoint.ts';
import type { IsLocalRequest } from '#platform/network/local-request.ts';
import { getChosenLanguage, getPrefix } from '#web/language.ts';
import { provideBoard, type BoardContext } from './context.ts';
import { createPackedCache, acceptsBrotli } from './packed-cache.ts';

export interface PagesOptions {
  door: ApiContext;
  build: () => Promise<ServerBuild>;
  publicUrl: string;
  settings: Pick<
    BoardContext,
    'siteFigures' | 'passwordMin' | 'googleMode' | 'demo' | 'retentionDays' | 'sendsMail'
  >;
  isLocalRequest: IsLocalRequest;
  mode: 'production' | 'development';
}

/** The stand-in for Google works for this machine alone, so nobody else is shown its button. */
function settingsFor({ settings, isLocalRequest }: PagesOptions, request: FastifyRequest) {
  const isHidden = settings.googleMode === 'stand-in' && !isLocalRequest(request);
  return isHidden ? { ...settings, googleMode: 'off' as const } : settings;
}

/**
 * The address that was asked for, on our own origin. `new URL(target, base)` would take `//host/x` for another host
 * and throw on `//`: the target is always a path of ours.
 */
export function toPageUrl({ url }: Pick<FastifyRequest, 'url'>, base: string): URL {
  return new URL(base + url.replace(/^(?=[^/])/, '/'));
}

const MAX_LOCATION = 2000;

/** Clients give up on long headers: a redirect drops a query that no page of ours would send, or leads home. */
function shortLocation(to: string): string {
  if (to.length <= MAX_LOCATION) return to;
  const [path = '/'] = to.split('?', 1);
  return path.length <= MAX_LOCATION ? path : '/';
}

function boardFor(options: PagesOptions, request: FastifyRequest): BoardContext {
  const { pathname } = toPageUrl(request, options.publicUrl);
  // '/vi.data' carries the data of '/vi' to a page that React already runs.
  const prefix = getPrefix(pathname.replace(/\.data$/, ''));
  const language =
    prefix === '/vi'
      ? 'vi'
      : prefix === '/en'
        ? 'en'
        : (getChosenLanguage(request.headers.cookie) ??
          getRequestLanguage(request.headers['accept-language']));
  const db = createSharedReads(options.door, request);
  const ctx = { ...createActionContext(options.door, request), db, actor: null, language };
  return {
    visit: ctx,
    prefix,
    language,
    publicUrl: options.publicUrl,
    ...settingsFor(options, request),
  };
}

/** A HEAD is answered from the whole page too: its headers are those of the GET. */
function asWebRequest(request: FastifyRequest, base: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  return new Request(toPageUrl(request, base), { headers });
}

/** Seconds after which a page that could not be made is worth asking for again. */
const RETRY_AFTER = '5';

/** The mark of a page that is the same for everybody; null for any other answer. */
function etagOf(reply: FastifyReply, body: string, headers: Headers): string | null {
  if (!headers.get('cache-control')?.startsWith('public') || reply.statusCode !== 200) return null;
  return `"${createHash('sha1').update(body).digest('base64url')}"`;
}

function isKnown(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match'] ?? '';
  return known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

export async function registerPages(scope: FastifyInstance, options: PagesOptions): Promise<void> {
  const packed = createPackedCache();
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    // A page there would link to itself, and to a browser `//host/x` is another host's address.
    if (/^\/[/\\]/.test(request.url)) {
      return reply.redirect(shortLocation(`/${request.url.replace(/^[/\\]+/, '')}`), 301);
    }
    const handle = createRequestHandler(await options.build(), options.mode);
    const context = new RouterContextProvider();
    const board = boardFor(options, request);
    provideBoard(context, board);
    const render = async () => {
      const rendered = await handle(asWebRequest(request, options.publicUrl), context);
      return { response: rendered, body: await rendered.text() };
    };
    const { queues } = options.door;
    const key = toNetwork(request.ip);
    const { response, body } = await (queues ? queues.pages.run(render, { key }) : render());
    const status = response.status === 500 && board.isUnavailable ? 503 : response.status;
    void reply.status(status);
    for (const [name, value] of response.headers) {
      void reply.header(name, name === 'location' ? shortLocation(value) : value);
    }
    if (status === 503) void reply.header('retry-after', RETRY_AFTER);
    const etag = etagOf(reply, body, response.headers);
    if (etag === null) return reply.send(body);
    // Weak: the same page is sent in several encodings.
    void reply.header('etag', `W/${etag}`);
    if (isKnown(request, etag)) return reply.status(304).send();
    const small = acceptsBrotli(request.headers['accept-encoding']) ? packed(etag, body) : null;
    if (!small) return reply.send(body);
    const vary = `${response.headers.get('vary') ?? ''}, Accept-Encoding`.replace(/^, /, '');
    return reply.header('content-encoding', 'br').header('vary', vary).send(small);
  };
  scope.route({ method: ['GET'], url: '/', handler: answer });
  scope.route({ method: ['GET'], url: '/*', handler: answer });
}
