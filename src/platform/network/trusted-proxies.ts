// Parses TRUST_PROXY: the number of proxies in front, or their networks; never everybody.
import { isIP } from 'node:net';

/** Fastify's option: whether to trust the hop of this number, or the addresses to trust. */
export type TrustedProxies = string[] | ((address: string, hop: number) => boolean);

const MAX_HOPS = 10;
/** Shortest prefix lengths: a larger network would include strangers, who could then forge their address. */
const SHORTEST_PREFIX = { 4: 8, 6: 7 } as const;
const MAPPED_IPV4 = /^::ffff:/i;

function isNetwork(entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/');
  const family = address.includes('%') ? 0 : isIP(address);
  if ((family !== 4 && family !== 6) || rest.length > 0) return false;
  if (prefix === undefined) return true;
  if (!/^\d{1,3}$/.test(prefix)) return false;
  const shortest = MAPPED_IPV4.test(address) ? 96 + SHORTEST_PREFIX[4] : SHORTEST_PREFIX[family];
  return Number(prefix) >= shortest && Number(prefix) <= (family === 4 ? 32 : 128);
}

/** Null for anything but a number of proxies up to 10, or networks separated by commas. */
export function parseTrustedProxies(value: string): TrustedProxies | null {
  if (/^\d+$/.test(value)) {
    const hops = Number(value);
    return hops <= MAX_HOPS ? (_address, hop) => hop < hops : null;
  }
  const networks = value.split(',').map((entry) => entry.trim());
  return networks.every(isNetwork) ? networks : null;
}
