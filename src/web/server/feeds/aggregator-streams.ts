// Serves the aggregators' feeds as streams: few at a time, with bounded memory and time.
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createSharedReads } from '#api/reads/replica.ts';
import { listOpenJobBatches } from '#jobs/actions/open-jobs.ts';
import { toNetwork } from '#platform/rate-limit/network.ts';
import type { ActionContext } from '#context.ts';
import { AGGREGATORS, createAggregatorFeed, type AggregatorFeed } from './aggregators.ts';
import type { FeedBoard } from './feeds.ts';
import { MINUTE } from '#platform/durations.ts';

/** Streams at a time, one per network: two slow readers must not occupy them all. */
const MAX_STREAMS = 4;
/** Slower readers are disconnected, because each stream occupies one of the few places. */
const MAX_MS = 15 * MINUTE;
const RETRY_AFTER = '300';

async function* writeStream(
  ctx: Pick<ActionContext, 'db' | 'now'>,
  { head, toEntry, foot }: AggregatorFeed,
): AsyncGenerator<string> {
  const end = performance.now() + MAX_MS;
  yield head;
  for await (const jobs of listOpenJobBatches(ctx)) {
    if (performance.now() > end) throw new Error('The reader of a feed was too slow');
    yield jobs.map(toEntry).join('');
  }
  yield foot;
}

const setFeedHeaders = (reply: FastifyReply): FastifyReply =>
  reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=900');

export function registerAggregatorFeeds(app: FastifyInstance, { api, base }: FeedBoard): void {
  const readers = new Set<string>();
  for (const name of AGGREGATORS) {
    // Reads nothing and takes no place; Fastify's own would read the whole feed.
    app.head(`/feeds/${name}.xml`, async (_request, reply) => setFeedHeaders(reply).send());
    app.get(`/feeds/${name}.xml`, { exposeHeadRoute: false }, async (request, reply) => {
      const reader = toNetwork(request.ip);
      if (readers.size >= MAX_STREAMS || readers.has(reader)) {
        return reply.status(503).header('retry-after', RETRY_AFTER).type('text/plain').send('');
      }
      const now = api.clock();
      const { db } = createSharedReads(api, request);
      const feed = createAggregatorFeed(name, base, now);
      const stream = Readable.from(writeStream({ db, now }, feed));
      readers.add(reader);
      const destroyLate = setTimeout(() => stream.destroy(), MAX_MS).unref();
      stream.once('close', () => {
        readers.delete(reader);
        clearTimeout(destroyLate);
      });
      return setFeedHeaders(reply).send(stream);
    });
  }
}
