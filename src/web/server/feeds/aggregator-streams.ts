// Serves the aggregators' feeds as streams: few at a time, with bounded memory and time.
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createSharedReads } from '#api/reads/replica.ts';
import { listOpenJobBatches } from '#jobs/actions/open-jobs.ts';
import { toNetwork } from '#platform/rate-limit/network.ts';
import type { ActionContext } from '#context.ts';
import { AGGREGATORS, createAggregatorFeed, type AggregatorFeed } from './aggregators.ts';
import type { FeedBoard } from './feeds.ts';
import { MINUTE, SECOND } from '#platform/durations.ts';

/** Streams at a time, one per network: two slow readers must not occupy them all. */
const MAX_STREAMS = 4;
/** Slower readers are disconnected, because each stream occupies one of the few places. */
const MAX_MS = 15 * MINUTE;
/** Bytes a second that a reader takes at least; the slowest below it gives way to another. */
const MIN_RATE = 64 * 1024;
/** Milliseconds after which the rate of a stream can be told. */
const MEASURED_AFTER_MS = 30 * SECOND;
const RETRY_AFTER = '300';

interface FeedStream {
  stream: Readable;
  startedAt: number;
  countBytes: () => number;
}

/** Counts what the connection takes from now on, without what waits in this process. */
function createByteCounter(socket: Socket | null): () => number {
  const count = () => (socket ? socket.bytesWritten - socket.writableLength : 0);
  const before = count();
  return () => count() - before;
}

/** The streams that are open, by the network that reads. */
export class StreamPlaces {
  readonly #streams = new Map<string, FeedStream>();

  /** Returns whether the network may read; where all places are taken, a slow stream is ended for it. */
  admit(network: string, now: number): boolean {
    if (this.#streams.has(network)) return false;
    return this.#streams.size < MAX_STREAMS || this.#endSlowest(now);
  }

  /** Returns the function that gives the place back. */
  take(network: string, taken: FeedStream): () => void {
    this.#streams.set(network, taken);
    return () => {
      // The place may belong to the network's next stream.
      if (this.#streams.get(network) === taken) this.#streams.delete(network);
    };
  }

  /** Returns false if every reader is fast enough, or too new to tell. */
  #endSlowest(now: number): boolean {
    const [slow] = [...this.#streams]
      .map(([network, { stream, startedAt, countBytes }]) => {
        const ms = now - startedAt;
        return { network, stream, ms, rate: (countBytes() * SECOND) / ms };
      })
      .filter(({ ms, rate }) => ms >= MEASURED_AFTER_MS && rate < MIN_RATE)
      .toSorted((one, other) => one.rate - other.rate);
    if (!slow) return false;
    this.#streams.delete(slow.network);
    slow.stream.destroy();
    return true;
  }
}

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
  const places = new StreamPlaces();
  for (const name of AGGREGATORS) {
    // Reads nothing and takes no place; Fastify's own would read the whole feed.
    app.head(`/feeds/${name}.xml`, async (_request, reply) => setFeedHeaders(reply).send());
    app.get(`/feeds/${name}.xml`, { exposeHeadRoute: false }, async (request, reply) => {
      const network = toNetwork(request.ip);
      const now = api.clock();
      if (!places.admit(network, now.getTime())) {
        return reply.status(503).header('retry-after', RETRY_AFTER).type('text/plain').send('');
      }
      const { db } = createSharedReads(api, request);
      const feed = createAggregatorFeed(name, base, now);
      const stream = Readable.from(writeStream({ db, now }, feed));
      const countBytes = createByteCounter(reply.raw.socket);
      const leave = places.take(network, { stream, startedAt: now.getTime(), countBytes });
      const destroyLate = setTimeout(() => stream.destroy(), MAX_MS).unref();
      stream.once('close', () => {
        leave();
        clearTimeout(destroyLate);
      });
      return setFeedHeaders(reply).send(stream);
    });
  }
}
