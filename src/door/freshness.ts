// ETags for public reads, so that an unchanged answer is a 304 and never an old one.
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const matches = (tag: string, etag: string) =>
  tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag;

export function keepFresh(api: FastifyInstance): void {
  api.addHook('onSend', async (request, reply, payload) => {
    const shared = String(reply.getHeader('cache-control') ?? '').startsWith('public');
    if (!shared || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const language = String(reply.getHeader('content-language') ?? '');
    // As bytes from here on: the text is turned into them once, for the tag and for the wire.
    const bytes = Buffer.from(payload);
    const hash = createHash('sha1').update(language).update(bytes).digest('base64url');
    const etag = `"${hash}"`;
    // Weak: the same answer is sent in several encodings.
    void reply.header('etag', `W/${etag}`);
    const known = request.headers['if-none-match'];
    if (!known?.split(',').some((tag) => matches(tag, etag))) return bytes;
    void reply.status(304).removeHeader('content-length').removeHeader('content-type');
    return '';
  });
}
