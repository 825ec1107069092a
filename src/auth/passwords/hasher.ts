// Hashes passwords two at a time, alternating between networks; rejects calls beyond the queue's limit.
import { WorkQueue } from '#platform/work-queue.ts';
import { checkPassword, hashPassword, type Check } from './hash.ts';

export interface Hasher {
  /** `key` is the caller's network or an account; the queue alternates between keys. */
  hash(password: string, key: string): Promise<string>;
  check(password: string, hash: string | null, key: string): Promise<Check>;
}

/**
 * Each hash uses 19 MiB and one of libuv's four threads for about 25 ms. A full queue takes two seconds; one network's
 * share is larger than the burst that its rate limit allows.
 */
const QUEUE = {
  name: 'password hashing',
  concurrency: 2,
  maxWaiting: 100,
  maxWaitingPerKey: 30,
  maxWaitMs: 5000,
} as const;

/** Throws `QueueFullError` when the queue is full. */
export function createHasher(): Hasher {
  const queue = new WorkQueue(QUEUE);
  return {
    hash: (password, key) => queue.run(() => hashPassword(password), { key }),
    check: (password, hash, key) => queue.run(() => checkPassword(password, hash), { key }),
  };
}
