// Answers page requests: from the page cache, or with a page rendered for the cache or for this request only.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createMethodRefusals } from '#api/routes/other-methods.ts';
import { hasJustWritten } from '#api/reads/replica.ts';
import { toCdnHeaders, type Cdn } from './cdn.ts';
import type { KnownAddresses } from './known-addresses.ts';
import { getMemberAddress } from './member-address.ts';
import type { CachedPage, RenderedPage } from './page-cache/cached-page.ts';
import { parsePageAddress, type PageAddress } from './page-cache/page-address.ts';
import type { PageCache, PageKey } from './page-cache/page-cache.ts';
import { runInPageQueue } from './page-queue.ts';
import { sendPage, toShortLocation } from './page-response.ts';
import {
  createPageRenderer,
  getGoogleModeOfPage,
  getPageLanguage,
  type PageRendering,
  type RenderRequest,
} from './render-page.ts';

/** Characters of a page's address: the longest search and all filters, in percent encoding. */
const MAX_ADDRESS = 8192;

interface PagesOptions extends PageRendering {
  cache: PageCache;
  addresses: KnownAddresses;
  /** Set where a CDN is in front. */
  cdn: Cdn | null;
}

/** Null if the page is rendered for this request only. */
function toPageKey(
  options: PagesOptions,
  address: PageAddress | null,
  request: FastifyRequest,
): PageKey | null {
  if (!address || hasJustWritten(request)) return null;
  const language = getPageLanguage(address.prefix, request);
  const googleMode = getGoogleModeOfPage(options, request);
  return { key: `${language} ${googleMode} ${address.canonical}`, isRare: address.isRare };
}

/**
 * Without the slash at the end of its path, which no page of ours has. Null for an address without one, and for the
 * absolute form of a request, which may name another host.
 */
function removeSlash(url: string): string | null {
  const [path = ''] = url.split('?', 1);
  return /^\/.+\/$/.test(path) ? path.slice(0, -1) + url.slice(path.length) : null;
}

/** The address of a public page that differs only by its letter case: `/VI/jobs` would be a page of its own. */
function findLowerCase(url: string): string | null {
  const [path = ''] = url.split('?', 1);
  const lower = path.toLowerCase();
  const found = lower === path ? null : parsePageAddress(lower);
  return found && !found.isData ? lower + url.slice(path.length) : null;
}

export async function registerPages(scope: FastifyInstance, options: PagesOptions): Promise<void> {
  const { cache, addresses, cdn, mode } = options;
  const render = createPageRenderer(options);
  const renderInTurn = (page: RenderRequest) =>
    runInPageQueue(options.api, page.request, () => render(page));
  const renderNew = (key: PageKey | null, renderAt: (sequence: number) => Promise<RenderedPage>) =>
    key ? cache.render(key, renderAt) : cache.renderAlone(renderAt);
  /** Sends a cached page synchronously; for a promise, the server would set up a deadline. */
  const handlePage = (request: FastifyRequest, reply: FastifyReply) => {
    // A page at such an address would link to itself, and browsers read `//host/x` as another host.
    if (/^\/[/\\]/.test(request.url)) {
      return reply.redirect(toShortLocation(`/${request.url.replace(/^[/\\]+/, '')}`), 301);
    }
    // Everything that reads or repeats the address is bounded by its length.
    if (request.url.length > MAX_ADDRESS) {
      throw Object.assign(new Error('The address of a page is too long'), { statusCode: 414 });
    }
    const bare = removeSlash(request.url);
    if (bare !== null) return reply.redirect(toShortLocation(bare), 301);
    // In development every request is rendered.
    const address = mode === 'production' ? parsePageAddress(request.url) : null;
    const lower = mode === 'production' && !address ? findLowerCase(request.url) : null;
    if (lower) return reply.redirect(toShortLocation(lower), 301);
    const { canonical = null, isStatic = false } = address ?? {};
    const renderAt = (sequence: number) => renderInTurn({ request, canonical, isStatic, sequence });
    const key = toPageKey(options, address, request);
    const getCdnHeaders = (to: Cdn, page: CachedPage) => {
      const isFresh = cache.changes.getFreshness(page) === 'fresh';
      return toCdnHeaders(to, { page, address: key && address, isFresh, now: Date.now() });
    };
    const send = (page: CachedPage) =>
      sendPage(request, reply, page, {
        isBusy: cache.isBusy(),
        ...(cdn ? { headers: getCdnHeaders(cdn, page) } : {}),
        ...(key ? { onEncoded: () => cache.updateSize(key, page) } : {}),
      });
    const found = key && cache.find(key, renderAt);
    if (!found) {
      const memberAddress = getMemberAddress(request.url);
      if (memberAddress) return reply.redirect(toShortLocation(memberAddress), 302);
      return renderNew(key, renderAt).then(send);
    }
    // Behind a CDN the headers change from second to second.
    if (!cdn) addresses.add(key.key, request);
    const sent = send(found);
    return sent instanceof Promise ? sent : undefined;
  };
  // Pages are already compressed.
  const route = { method: 'GET', compress: false, handler: handlePage } as const;
  const refuseOtherMethods = createMethodRefusals(scope);
  scope.route({ ...route, url: '/' });
  scope.route({ ...route, url: '/*' });
  refuseOtherMethods();
}
