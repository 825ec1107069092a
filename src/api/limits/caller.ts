// Rate limits of an authenticated caller, and token buckets that all processes share.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#api/endpoint.ts';
import { getWait, takeTokens, type Take, type Taken } from '#platform/rate-limit/buckets.ts';
import { BUCKETS, type BucketName } from '#platform/rate-limit/limits.ts';
import { listNetworks, toNetwork } from '#platform/rate-limit/network.ts';
import type { Queues } from '#platform/rate-limit/queues.ts';
import {
  addRateLimitHeaders,
  isReadRequest,
  RateLimitError,
  type RequestLimits,
} from '#platform/rate-limit/requests.ts';
import type { Log } from '#platform/log.ts';
import type { Actor, Db, ActionContext } from '#context.ts';
import { apiProblems } from '#api/problem.ts';

/** The same key for a person with a profile and before it exists. */
export const toPersonKey = (actor: Actor | null): string =>
  actor ? (actor.person?.id ?? `${actor.issuer} ${actor.uid}`) : '';

interface Spending {
  db: Db;
  log?: Log;
  /** Called for each bucket without a token, for the metrics. */
  countRefusal?: ((limit: BucketName) => void) | undefined;
}

/** Throws 503 while the database is unavailable. */
async function useBuckets<T>({ log }: Spending, use: () => Promise<T>): Promise<T> {
  try {
    return await use();
  } catch (error) {
    log?.warn({ err: error }, 'The shared limits could not be read');
    throw apiProblems.unavailable();
  }
}

/** Takes a token from each bucket. Throws 503 while the database is unavailable. */
export async function spendTokens(
  spending: Spending,
  takes: readonly Take[],
  now: Date,
): Promise<Taken> {
  const taken = await useBuckets(spending, () => takeTokens(spending.db, takes, now));
  for (const limit of taken.refused) spending.countRefusal?.(limit);
  return taken;
}

/** What to take for a call from the address, in turn: one neighbour must not empty the bucket of the wider network. */
export const listNetworkTakes = (limit: BucketName, ip: string): Take[][] =>
  listNetworks(ip).flatMap((network) =>
    network ? [[{ limit, owner: network.key, factor: network.factor }]] : [],
  );

/**
 * Like `spendTokens`, for each list of buckets once all of those before it had a token. The wait is that of all lists:
 * who retries after a shorter one would only be refused by the next.
 */
export async function spendInTurn(
  spending: Spending,
  steps: readonly (readonly Take[])[],
  now: Date,
): Promise<Taken> {
  for (const [index, takes] of steps.entries()) {
    const { seconds, refused } = await spendTokens(spending, takes, now);
    const later = steps.slice(index + 1).flat();
    if (refused.length > 0 && later.length > 0) {
      const wait = await useBuckets(spending, () => getWait(spending.db, later, now));
      return { seconds: Math.max(seconds, wait), refused };
    }
    if (refused.length > 0) return { seconds, refused };
  }
  return { seconds: 0, refused: [] };
}

interface QueuedContext {
  /** Absent when limits are off. */
  queues?: Queues | undefined;
}

/** Runs an expensive read when its network's turn comes; a caller who disconnects leaves the queue. */
export function runInTurn<T>(
  { queues }: QueuedContext,
  { heavy }: Pick<Endpoint, 'heavy'>,
  { from, signal }: Pick<ActionContext, 'from' | 'signal'>,
  read: () => Promise<T>,
): Promise<T> {
  if (!heavy || !queues) return read();
  return queues.reads.run(read, { key: toNetwork(from.ip), signal });
}

interface LimitedContext {
  db: Db;
  clock: () => Date;
  /** Absent when limits are off. */
  limits?: RequestLimits | undefined;
}

/** The window is the time in which an empty bucket becomes full. */
const toBucketHeaders = (limit: BucketName, seconds: number): [name: string, value: string][] => {
  const { burst, refill } = BUCKETS[limit];
  return [
    ['ratelimit-policy', `"${limit}";q=${burst};w=${Math.round(burst / refill)}`],
    ['ratelimit', `"${limit}";r=0;t=${seconds}`],
  ];
};

/** Reads are counted by person in this process; writes by network and person in all processes together. */
export async function limitCaller(
  { db, clock, limits }: LimitedContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (!limits) return;
  const { actor, ip, log } = request;
  if (isReadRequest(request)) {
    if (actor) limits.check('reads by person', request, reply);
    return;
  }
  const [own = [], ...wider] = listNetworkTakes('writes by ip', ip);
  const takes: Take[] = [...own];
  if (actor) takes.push({ limit: 'writes by person', owner: toPersonKey(actor) });
  const { countRefusal } = limits;
  const spending = { db, log, countRefusal };
  const { seconds, refused } = await spendInTurn(spending, [takes, ...wider], clock());
  for (const limit of refused) addRateLimitHeaders(reply, toBucketHeaders(limit, seconds));
  if (refused.length > 0) throw new RateLimitError('writes', seconds);
}
