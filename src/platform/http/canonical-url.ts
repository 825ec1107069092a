// One spelling of each address, before it is routed.
import type { IncomingMessage } from 'node:http';

/** The form of requests to proxies (RFC 9112, 3.2.2), which every server has to accept. */
const ORIGIN = /^https?:\/\/[^/?#]*/i;

/** Letters and digits, which need no escape. */
const PLAIN_ESCAPE = /%(?:3\d|[46][1-9a-f]|[57][\da])/gi;

/**
 * The router would find a call of the API under `/%61pi/…` and `http://elsewhere.example/api/…` as well, while limits,
 * caches and errors go by the beginning of the address: they all read what this returns.
 */
export function toCanonicalUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const own = url.startsWith('/') ? url : url.replace(ORIGIN, '');
  const [path = ''] = own.split('?', 1);
  const plain = path.replaceAll(PLAIN_ESCAPE, (escape) => decodeURIComponent(escape));
  return (plain || '/') + own.slice(path.length);
}
