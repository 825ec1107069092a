// Hashes passwords two at a time, in fair turns between networks; what exceeds the queue is refused.
import { WorkQueue } from '#platform/work-queue.ts';
import { checkPassword, hashPassword, type Check } from './hash.ts';

export interface Hasher {
  /** `key` is whose turn it takes: the caller's network, or an account. */
  hash(password: string, key: string): Promise<string>;
  check(password: string, hash: string | null, key: string): Promise<Check>;
}

/**
 * Each hash holds 19 MiB and one of libuv's four threads for some 25 ms. A whole queue is worked off within two
 * seconds; one network's share of it is more than its limit lets through in a burst.
 */
const QUEUE = {
  name: 'password hashing',
  concurrency: 2,
  maxWaiting: 100,
  maxWaitingPerKey: 30,
  maxWaitMs: 5000,
} as const;

/** Throws `QueueFullError` where there is no room. */
export function createHasher(): Hasher {
  const queue = new WorkQueue(QUEUE);
  return {
    hash: (password, key) => queue.run(() => hashPassword(password), { key }),
    check: (password, hash, key) => queue.run(() => checkPassword(password, hash), { key }),
  };
}
