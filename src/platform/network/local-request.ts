// Decides whether a request comes from this machine itself, not through a proxy or a tunnel.
import { LRUCache } from 'lru-cache';
import type { IncomingMessage } from 'node:http';
import { isLoopback } from './loopback.ts';

interface LocalInstallation {
  /** Whether the installation is local at all: see `isLocalInstallation`. */
  isLocal: boolean;
  publicOrigins: readonly string[];
}

export type IsLocalRequest = (request: { raw: IncomingMessage }) => boolean;

/** Headers that proxies, tunnels and CDNs add; browsers do not send them. */
const FORWARDING = new Set([
  'forwarded',
  'via',
  'cdn-loop',
  'client-ip',
  'true-client-ip',
  'x-client-ip',
  'x-real-ip',
  'x-remote-addr',
  'x-remote-ip',
  'x-originating-ip',
  'x-scheme',
]);
const FORWARDING_PREFIX =
  /^(x-forwarded|x-original|x-cluster|x-envoy|x-azure|x-amz|x-appengine|x-cloud|x-vercel|x-proxy|cf-|fly-|fastly-|ngrok-)/;

const isForwarding = (name: string) => FORWARDING.has(name) || FORWARDING_PREFIX.test(name);

/** The host and port of a Host header; null for one that is missing or malformed. */
function parseHost(header: string | undefined): URL | null {
  const url = header && !/[/@?#\\\s]/.test(header) ? URL.parse(`http://${header}`) : null;
  return url?.hostname ? url : null;
}

const isOwnPort = ({ port }: URL, localPort: number | undefined) =>
  localPort !== undefined && (port || '80') === String(localPort);

/**
 * The only check that may decide whether a caller is trusted as local.
 * A proxy on the same machine connects from loopback too, so the address proves nothing: a request counts as local
 * only without forwarding headers and with a Host (and Origin, if sent) of our own. HTTP/1.0 is refused because it is
 * what a proxy speaks that forwards no headers and writes our own name into Host (nginx by default).
 */
export function createLocalRequestCheck(installation: LocalInstallation): IsLocalRequest {
  const { isLocal, publicOrigins } = installation;
  const ownHosts = new Set(publicOrigins.map((origin) => new URL(origin).host));
  // Every request has a Host, and nearly all have the same.
  const hosts = new LRUCache<string, { host: URL | null }>({
    max: 20,
    maxSize: 5000,
    sizeCalculation: (_value, header) => header.length + 1,
    memoMethod: (header) => ({ host: parseHost(header) }),
  });
  return ({ raw }) => {
    if (!isLocal || raw.httpVersionMajor < 1 || raw.httpVersion === '1.0') return false;
    const { remoteAddress = '', localPort } = raw.socket;
    if (!isLoopback(remoteAddress.replace(/^::ffff:/i, ''))) return false;
    for (const name in raw.headers) if (isForwarding(name)) return false;
    const isOwn = (host: URL | null) =>
      host !== null &&
      (ownHosts.has(host.host) || (isLoopback(host.hostname) && isOwnPort(host, localPort)));
    const { origin } = raw.headers;
    return (
      isOwn(hosts.memo(raw.headers.host ?? '').host) &&
      (origin === undefined || isOwn(URL.parse(origin)))
    );
  };
}
