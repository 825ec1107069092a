// Hashes networks with a key, so that equal networks are recognised but cannot be identified without the key.
import { createHmac, hkdfSync } from 'node:crypto';
import { toNetwork } from '#platform/rate-limit/network.ts';

export type HashNetwork = (ip: string) => string;

/** Uses a key derived from the one in the data folder, because plain hashes of IPv4 addresses are easily guessed. */
export function createNetworkHash(sealingKey: Buffer): HashNetwork {
  const key = Buffer.from(hkdfSync('sha256', sealingKey, '', 'viecvui networks', 32));
  return (ip) => createHmac('sha256', key).update(toNetwork(ip)).digest('base64url').slice(0, 16);
}
