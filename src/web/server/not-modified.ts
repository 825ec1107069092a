// Responses of shared files for programs that fetch them again and again: an ETag, and 304 while nothing has changed.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Sets the ETag of these bytes, and how many seconds caches may use them. Returns true after answering 304 to a client
 * that has them already.
 */
export function sendIfUnchanged(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, max_age }: { body: string | Buffer; max_age: number },
): boolean {
  // Weak, because the same tag stands for the compressed bytes and for the plain ones.
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  void reply.header('etag', etag).header('cache-control', `public, max-age=${max_age}`);
  if (!request.headers['if-none-match']?.includes(etag.slice(2))) return false;
  void reply.status(304).send();
  return true;
}
