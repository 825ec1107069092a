// Converts an address to its networks: the keys of every limit for callers without an account.
import { isIP } from 'node:net';

/** What a proxy writes instead of an address ('unknown'), which a client may be able to choose. */
const UNKNOWN = 'unknown';

/** A network whose callers share limits. */
export interface Network {
  key: string;
  /** How many times a limit it has. */
  factor: number;
}

/** A /48 is one customer of a hosting company with 65,536 /64, or as many telephones of a carrier. */
const WIDE_FACTOR = 16;

/** The first four groups of an IPv6 address, which name its /64. */
function listGroups(ip: string): string[] {
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::');
  const leftGroups = head ? head.split(':') : [];
  const rightGroups = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - leftGroups.length - rightGroups.length);
  const groups = [...leftGroups, ...Array<string>(zeros).fill('0'), ...rightGroups].slice(0, 4);
  return groups.map((group) => group.replace(/^0+(?=.)/, ''));
}

/** The caller's own network, and for IPv6 the wider one around it, which stays within its limits too. */
export function listNetworks(ip: string): readonly [own: Network, wide?: Network] {
  const family = isIP(ip);
  if (family === 0) return [{ key: UNKNOWN, factor: 1 }];
  if (family === 4) return [{ key: ip, factor: 1 }];
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return [{ key: mapped, factor: 1 }];
  const groups = listGroups(ip);
  return [
    { key: `${groups.join(':')}::/64`, factor: 1 },
    { key: `${groups.slice(0, 3).join(':')}::/48`, factor: WIDE_FACTOR },
  ];
}

/** IPv6 users own a whole /64; an IPv4-mapped IPv6 address is treated as IPv4. */
export const toNetwork = (ip: string): string => listNetworks(ip)[0].key;
