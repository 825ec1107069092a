// A network as a keyed hash: the same network is recognised, and nobody without the key can tell which it is.
import { createHmac, hkdfSync } from 'node:crypto';
import { toNetwork } from '#platform/rate-limit/network.ts';

export type HashNetwork = (ip: string) => string;

/** With a key of its own, derived from the one in the data folder: plain hashes of IPv4 are soon tried through. */
export function createNetworkHash(sealingKey: Buffer): HashNetwork {
  const key = Buffer.from(hkdfSync('sha256', sealingKey, '', 'viecvui networks', 32));
  return (ip) => createHmac('sha256', key).update(toNetwork(ip)).digest('base64url').slice(0, 16);
}
