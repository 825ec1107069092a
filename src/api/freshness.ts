// ETags for public reads, so that an unchanged answer is a 304 and never an old one.
import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const matches = (tag: string, etag: string) =>
  tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag;

/** Where texts are turned into bytes: to ask each for its length first would take nearly as long again. */
const table = Buffer.allocUnsafeSlow(256 * 1024);
/** UTF-8 takes at most so many bytes for each unit of a text. */
const WIDEST = 3;

/** The text as bytes, and their hash with the language in front. */
function hashed(language: string, text: string): { bytes: Buffer; sum: string } {
  const most = (language.length + text.length) * WIDEST;
  const room = most <= table.length ? table : Buffer.allocUnsafe(most);
  const start = room.write(language);
  const end = start + room.write(text, start);
  const sum = hash('sha1', room.subarray(0, end), 'base64url');
  return { bytes: Buffer.from(room.subarray(start, end)), sum };
}

export function setFreshness(api: FastifyInstance): void {
  api.addHook('onSend', async (request, reply, payload) => {
    const shared = String(reply.getHeader('cache-control') ?? '').startsWith('public');
    if (!shared || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const language = String(reply.getHeader('content-language') ?? '');
    // As bytes from here on: the text is turned into them once, for the tag and for the wire.
    const { bytes, sum } = hashed(language, payload);
    const etag = `"${sum}"`;
    // Weak: the same answer is sent in several encodings.
    void reply.header('etag', `W/${etag}`);
    const known = request.headers['if-none-match'];
    if (!known?.split(',').some((tag) => matches(tag, etag))) return bytes;
    void reply.status(304).removeHeader('content-length').removeHeader('content-type');
    return '';
  });
}
