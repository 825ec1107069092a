// Converts an address to its network: the key of every limit for callers without an account.

/** IPv6 users own a whole /64; an IPv4-mapped IPv6 address is treated as IPv4. */
export function toNetwork(ip: string): string {
  if (!ip.includes(':')) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::');
  const leftGroups = head ? head.split(':') : [];
  const rightGroups = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - leftGroups.length - rightGroups.length);
  const groups = [...leftGroups, ...Array<string>(zeros).fill('0'), ...rightGroups].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
