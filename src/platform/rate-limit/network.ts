// Converts an address to its network: the key of every limit for callers without an account.
import { isIP } from 'node:net';

/** What a proxy writes instead of an address ('unknown'), which a client may be able to choose. */
const UNKNOWN = 'unknown';

/** IPv6 users own a whole /64; an IPv4-mapped IPv6 address is treated as IPv4. */
export function toNetwork(ip: string): string {
  const family = isIP(ip);
  if (family === 0) return UNKNOWN;
  if (family === 4) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::');
  const leftGroups = head ? head.split(':') : [];
  const rightGroups = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - leftGroups.length - rightGroups.length);
  const groups = [...leftGroups, ...Array<string>(zeros).fill('0'), ...rightGroups].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
