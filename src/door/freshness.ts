// ETags for public reads, so that an unchanged answer is a 304 and never an old one.
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

export function keepFresh(api: FastifyInstance): void {
  api.addHook('onSend', async (request, reply, payload) => {
    const shared = String(reply.getHeader('cache-control') ?? '').startsWith('public');
    if (!shared || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const etag = `"${createHash('sha1').update(payload).digest('base64url')}"`;
    void reply.header('etag', etag);
    const known = request.headers['if-none-match'];
    if (!known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)) return payload;
    void reply.status(304).removeHeader('content-length').removeHeader('content-type');
    return '';
  });
}
