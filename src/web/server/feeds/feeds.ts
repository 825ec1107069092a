// Feeds of searches, companies and landing pages, in three formats and both languages.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createSharedReads, getReads } from '#api/reads/replica.ts';
import { createActionContext } from '#api/action-context.ts';
import type { ApiContext } from '#api/register-endpoint.ts';
import { listTopicFeed } from '#browse/actions/topic-feed.ts';
import type { BrowseIndex } from '#browse/browse-index.ts';
import type { ActionContext, Language } from '#context.ts';
import { runInPageQueue } from '#web/server/page-queue.ts';
import { createVersionedCache } from '#web/server/versioned-cache.ts';
import { sendIfUnchanged } from '#web/server/not-modified.ts';
import { FEED_FORMATS, FEED_TYPES, writeFeed, type Feed, type FeedFormat } from './formats.ts';
import { listSearchFeed } from './search-feed.ts';
import { toSearchQuery } from './search-query.ts';
import { toFeedItem } from './to-feed-item.ts';

export interface FeedBoard {
  api: ApiContext;
  /** Origin of the board. */
  base: string;
  browse: BrowseIndex;
}

const MAX_BYTES = 8 * 1024 * 1024;
const ADDRESS = /^([a-z0-9-]{1,80}(?:\/[a-z0-9-]{1,80})?)\.([a-z]{1,8})$/;

interface FeedAddress {
  language: Language;
  /** 'jobs' for searches, else the path of a landing page. */
  path: string;
  format: FeedFormat;
  /** Known parameters of a search in a fixed order, without sort order and page number. */
  query: string;
}

function parseFeedAddress(language: string, rest: string, url: string): FeedAddress | null {
  const [, path = '', extension] = ADDRESS.exec(rest) ?? [];
  const format = FEED_FORMATS.find((known) => known === extension);
  if (!path || !format || (language !== 'en' && language !== 'vi')) return null;
  return {
    language,
    path,
    format,
    query: path === 'jobs' ? toSearchQuery(url) : '',
  };
}

async function createFeed(
  ctx: ActionContext,
  { base, browse }: FeedBoard,
  { language, path, format, query }: FeedAddress,
): Promise<Feed | null> {
  const [first = '', second] = path.split('/');
  const found =
    path === 'jobs'
      ? await listSearchFeed(ctx, query)
      : await listTopicFeed(ctx, browse, { language, first, second });
  if (!found) return null;
  const { title, description, jobs, page } = found;
  return {
    title,
    description,
    language,
    self: `${base}/feeds/${language}/${path}.${format}${query ? `?${query}` : ''}`,
    page: base + page,
    items: jobs.map((job) => toFeedItem(job, base, language)),
  };
}

function sendFeed(request: FastifyRequest, reply: FastifyReply, body: string, format: FeedFormat) {
  if (sendIfUnchanged(request, reply, { body, max_age: 300 })) return reply;
  return reply.type(`${FEED_TYPES[format]}; charset=utf-8`).send(body);
}

export function registerFeeds(app: FastifyInstance, board: FeedBoard): void {
  const { api } = board;
  const { search } = getReads(api);
  const cached = createVersionedCache<string>({
    version: async () => (await search.loadStats(api.clock())).version,
    getBytes: ({ length }) => length,
    clock: () => api.clock().getTime(),
    maxBytes: MAX_BYTES,
  });
  app.get<{ Params: { language: string; '*': string } }>(
    '/feeds/:language/*',
    async (request, reply) => {
      const address = parseFeedAddress(request.params.language, request.params['*'], request.url);
      if (!address) return reply.callNotFound();
      const { language, path, format, query } = address;
      const ctx = {
        ...createActionContext(api, request),
        ...createSharedReads(api, request),
        actor: null,
        language,
      };
      const write = async () => {
        const feed = await createFeed(ctx, board, address);
        return feed ? writeFeed(feed, format) : '';
      };
      const run = () => cached(JSON.stringify([language, path, format, query]), write);
      const body = await runInPageQueue(api, request, run);
      return body === '' ? reply.callNotFound() : sendFeed(request, reply, body, format);
    },
  );
}
