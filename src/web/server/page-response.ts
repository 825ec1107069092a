// Sends a finished page: 304 if the client has it, else in the best encoding that the client accepts.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedPage } from './page-cache/cached-page.ts';

const MAX_LOCATION = 2000;

/** Clients reject long headers: drops a query that is longer than any of ours, or returns the home page. */
export function toShortLocation(to: string): string {
  if (to.length <= MAX_LOCATION) return to;
  const [path = '/'] = to.split('?', 1);
  return path.length <= MAX_LOCATION ? path : '/';
}

/** Whether an If-None-Match header names the ETag. */
export function isFresh(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag) return true;
  const strong = etag.slice('W/'.length);
  return header
    .slice(0, 1000)
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === strong);
}

interface SendOptions {
  /** Headers that replace the page's own. */
  headers?: Readonly<Record<string, string>>;
  /** Called when the page has been encoded in another encoding. */
  onEncoded?: () => void;
  /** Whether other requests wait while this page is compressed. */
  isBusy?: boolean;
}

/** Returns the reply, or a promise if the page has to be encoded first. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  { headers: ownHeaders, onEncoded, isBusy = false }: SendOptions = {},
): FastifyReply | Promise<FastifyReply> {
  const { headers } = request;
  void reply.status(page.status).headers(page.headers);
  if (ownHeaders) void reply.headers(ownHeaders);
  if (page.etag) {
    void reply.header('etag', page.etag);
    if (isFresh(headers['if-none-match'], page.etag)) return reply.status(304).send();
  }
  const encoding = page.chooseEncoding(headers['accept-encoding'], isBusy);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  const ready = page.findBody(encoding);
  if (ready) return reply.send(ready);
  return page.getBody(encoding, isBusy).then((body) => {
    onEncoded?.();
    return reply.send(body);
  });
}
