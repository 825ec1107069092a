// Hashes networks with a key, so that equal networks are recognised but cannot be identified without the key.
import { createHmac, createSecretKey, hkdfSync } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { toNetwork } from '#platform/rate-limit/network.ts';

export type HashNetwork = (ip: string) => string;

/** Maximum number of addresses whose hashes are cached. */
const MAX_CACHED = 4096;

/** Uses a key derived from the one in the data folder, because plain hashes of IPv4 addresses are easily guessed. */
export function createNetworkHash(sealingKey: Buffer): HashNetwork {
  // A key object: from bytes, Node would make one for each hash, which takes five times as long as hashing.
  const key = createSecretKey(
    Buffer.from(hkdfSync('sha256', sealingKey, '', 'viecvui networks', 32)),
  );
  const hash = (ip: string) =>
    createHmac('sha256', key).update(toNetwork(ip)).digest('base64url').slice(0, 16);
  // Cached, because every request's log line contains the hash, and one visitor sends many requests.
  const hashes = new LRUCache<string, string>({ max: MAX_CACHED, memoMethod: hash });
  return (ip) => hashes.memo(ip);
}
