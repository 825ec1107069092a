// Caches API responses in the page cache until the board changes; a response that misses a change is never sent.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ResponseCache, ResponseSource } from '#api/reads/cached-reads.ts';
import type { KnownAddresses } from './known-addresses.ts';
import type { CachedPage, RenderedPage } from './page-cache/cached-page.ts';
import { isFewValued } from './page-cache/page-address.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import { PageDependencies } from './page-dependencies.ts';
import { sendPage } from './page-response.ts';

async function renderResponse(source: ResponseSource, sequence: number): Promise<RenderedPage> {
  const { ctx, headers, respond: response } = source;
  const dependencies = new PageDependencies(ctx.now);
  await dependencies.addBoard(ctx);
  const { tags, until } = dependencies;
  return {
    status: 200,
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
    body: await response(),
    variant: ctx.language,
    isShared: true,
    isStorable: true,
    sequence,
    tags,
    until,
  };
}

export function createResponseCache(cache: PageCache, addresses: KnownAddresses): ResponseCache {
  const send = async (
    key: string,
    page: CachedPage,
    request: FastifyRequest,
    reply: FastifyReply,
  ) =>
    sendPage(request, reply, page, {
      isBusy: cache.isBusy(),
      onEncoded: () => cache.updateSize({ key, isRare: false }, page),
    });
  return {
    sendStored(key, request, reply) {
      const page = cache.findFresh(key);
      if (!page) return null;
      addresses.add(key, request);
      return send(key, page, request, reply);
    },
    admits: ({ key, query }) => cache.admits({ key, isRare: ![...query].every(isFewValued) }),
    async sendNew(key, source, request, reply) {
      const render = (sequence: number) => renderResponse(source, sequence);
      return send(key, await cache.render({ key, isRare: false }, render), request, reply);
    },
  };
}
