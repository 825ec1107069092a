// Rate limits of an authenticated caller, and token buckets that all processes share.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#api/endpoint.ts';
import { takeTokens, type Take } from '#platform/rate-limit/buckets.ts';
import { toNetwork } from '#platform/rate-limit/network.ts';
import type { Queues } from '#platform/rate-limit/queues.ts';
import {
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

/** Takes a token from each bucket; returns the seconds to wait. Throws 503 while the database is unavailable. */
export async function spendTokens(
  { db, log }: { db: Db; log?: Log },
  takes: readonly Take[],
  now: Date,
): Promise<number> {
  try {
    return await takeTokens(db, takes, now);
  } catch (error) {
    log?.warn({ err: error }, 'The shared limits could not be read');
    throw apiProblems.unavailable();
  }
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
  const takes: Take[] = [{ limit: 'writes by ip', owner: toNetwork(ip) }];
  if (actor) takes.push({ limit: 'writes by person', owner: toPersonKey(actor) });
  const seconds = await spendTokens({ db, log }, takes, clock());
  if (seconds > 0) throw new RateLimitError('writes', seconds);
}
