// How the door takes in bytes, and sends out what is not JSON.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Endpoint } from '#api/endpoint.ts';
import { toContentDisposition, Raw } from './raw.ts';

const BINARY = z.string().meta({ contentEncoding: 'binary' });

/** How the API's description tells of an answer that is not JSON. */
export function registerBinaryParser({ produces = [], summary }: Endpoint) {
  const content = Object.fromEntries(produces.map((type) => [type, { schema: BINARY }]));
  return { description: summary, content };
}

export function sendRaw(reply: FastifyReply, answer: unknown): FastifyReply {
  if (!(answer instanceof Raw)) throw new Error('This call answers what it says it produces');
  // Bytes are one person's unless they say that they are everybody's: no proxy and no browser keeps them.
  void reply.header('cache-control', 'private, no-store').type(answer.type);
  void reply.header('x-content-type-options', 'nosniff').headers(answer.headers);
  if (answer.saveAs) void reply.header('content-disposition', toContentDisposition(answer.saveAs));
  return reply.send(answer.body);
}

/** A scope in which the endpoint's media types arrive as one buffer, bounded by its size. */
export function readBody(scope: FastifyInstance, { takes }: Endpoint): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    [...(takes?.types ?? [])],
    { parseAs: 'buffer', ...(takes ? { bodyLimit: takes.most } : {}) },
    (_request, body, done) => done(null, body),
  );
  return scope;
}
