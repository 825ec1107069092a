// Answers page requests: from the page cache, or rendered for the cache or for the request alone.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasJustWritten } from '#api/reads/replica.ts';
import { toNetwork } from '#platform/rate-limit/network.ts';
import { toCdnHeaders, type Cdn } from './cdn.ts';
import { parsePageAddress, type PageAddress } from './page-cache/page-address.ts';
import type { PageCache, PageKey } from './page-cache/page-cache.ts';
import { sendPage, shortLocation } from './page-response.ts';
import {
  createPageRenderer,
  getGoogleMode,
  getPageLanguage,
  type PageRendering,
  type PageRequest,
} from './render-page.ts';

export interface PagesOptions extends PageRendering {
  cache: PageCache;
  /** Set where a CDN is in front. */
  cdn: Cdn | null;
}

/** Null where the page is made for this request alone. */
function toPageKey(
  options: PagesOptions,
  address: PageAddress | null,
  request: FastifyRequest,
): PageKey | null {
  if (!address || hasJustWritten(request)) return null;
  const language = getPageLanguage(address.prefix, request);
  const googleMode = getGoogleMode(options, request);
  return { key: `${language} ${googleMode} ${address.canonical}`, isRare: address.isRare };
}

/** Development renders each request as it comes. */
const findAddress = ({ mode }: PagesOptions, { url }: FastifyRequest) =>
  mode === 'production' ? parsePageAddress(url) : null;

export async function registerPages(scope: FastifyInstance, options: PagesOptions): Promise<void> {
  const { cache } = options;
  const render = createPageRenderer(options);
  const renderInTurn = (page: PageRequest) => {
    const { queues } = options.api;
    const key = toNetwork(page.request.ip);
    return queues ? queues.pages.run(() => render(page), { key }) : render(page);
  };
  const handlePage = async (request: FastifyRequest, reply: FastifyReply) => {
    // A page at such an address would link to itself, and browsers read `//host/x` as another host.
    if (/^\/[/\\]/.test(request.url)) {
      return reply.redirect(shortLocation(`/${request.url.replace(/^[/\\]+/, '')}`), 301);
    }
    const address = findAddress(options, request);
    const { canonical = null, isStatic = false } = address ?? {};
    const renderAt = (sequence: number) => renderInTurn({ request, canonical, isStatic, sequence });
    const key = toPageKey(options, address, request);
    const page = key
      ? (cache.find(key, renderAt) ?? (await cache.render(key, renderAt)))
      : await cache.renderAlone(renderAt);
    const { cdn } = options;
    return sendPage(request, reply, page, {
      ...(cdn ? { headers: toCdnHeaders(cdn, page, key && address, Date.now()) } : {}),
      ...(key ? { onEncoded: () => cache.updateSize(key, page) } : {}),
    });
  };
  // Pages come compressed already.
  const route = { method: 'GET', compress: false, handler: handlePage } as const;
  scope.route({ ...route, url: '/' });
  scope.route({ ...route, url: '/*' });
}
