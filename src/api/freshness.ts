// ETags for public reads, so that an unchanged response is a 304.
import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const isSameTag = (tag: string, etag: string) =>
  tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag;

/** A reused buffer for encoding: computing the byte length first would take nearly as long again. */
const sharedBuffer = Buffer.allocUnsafeSlow(256 * 1024);
/** Maximum bytes of UTF-8 per UTF-16 code unit. */
const WIDEST = 3;

/** The text as bytes, and a hash of the language and the bytes. */
function hashText(language: string, text: string): { bytes: Buffer; sum: string } {
  const most = (language.length + text.length) * WIDEST;
  const buffer = most <= sharedBuffer.length ? sharedBuffer : Buffer.allocUnsafe(most);
  const start = buffer.write(language);
  const end = start + buffer.write(text, start);
  const sum = hash('sha1', buffer.subarray(0, end), 'base64url');
  return { bytes: Buffer.from(buffer.subarray(start, end)), sum };
}

export function setFreshness(api: FastifyInstance): void {
  api.addHook('onSend', async (request, reply, payload) => {
    const shared = String(reply.getHeader('cache-control') ?? '').startsWith('public');
    if (!shared || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const language = String(reply.getHeader('content-language') ?? '');
    // Returns bytes: the text is encoded once, for the tag and for the response.
    const { bytes, sum } = hashText(language, payload);
    const etag = `"${sum}"`;
    // Weak, because the same response is sent with several content encodings.
    void reply.header('etag', `W/${etag}`);
    const ifNoneMatch = request.headers['if-none-match'];
    if (!ifNoneMatch?.split(',').some((tag) => isSameTag(tag, etag))) return bytes;
    void reply.status(304).removeHeader('content-length').removeHeader('content-type');
    // Not '': a length of zero would be the length of what the client has.
    return null;
  });
}
