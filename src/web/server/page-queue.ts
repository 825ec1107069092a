// Runs work that pages, feeds and sitemaps cost in the queue of pages.
import type { FastifyRequest } from 'fastify';
import { toNetwork } from '#platform/rate-limit/network.ts';
import type { Queues } from '#platform/rate-limit/queues.ts';

/** Runs the work when its network's turn comes; at once where limits are off. */
export const runInPageQueue = <Result>(
  { queues }: { queues?: Queues | undefined },
  { ip }: FastifyRequest,
  work: () => Promise<Result>,
): Promise<Result> => (queues ? queues.pages.run(work, { key: toNetwork(ip) }) : work());
