// The address of a request's caller, as Fastify's `request.ip` has it.
import proxyAddr from '@fastify/proxy-addr';
import type { IncomingMessage } from 'node:http';
import type { Config } from '#platform/config.ts';
import { stripForwardedPorts } from './forwarded-addresses.ts';

/** With trusted proxies, the caller is the last address that none of them is. */
export function createGetIp(trustProxy: Config['trustProxy']): (raw: IncomingMessage) => string {
  const ofPeer = ({ socket }: IncomingMessage) => socket.remoteAddress ?? '';
  if (!trustProxy) return ofPeer;
  const trusts = typeof trustProxy === 'function' ? trustProxy : proxyAddr.compile(trustProxy);
  return (raw) => {
    stripForwardedPorts(raw);
    return proxyAddr.all(raw, trusts).at(-1) ?? ofPeer(raw);
  };
}
