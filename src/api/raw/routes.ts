// Receives binary bodies and sends responses that are not JSON.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Endpoint } from '#api/endpoint.ts';
import { toContentDisposition, Raw } from './raw.ts';

const BINARY = z.string().meta({ contentEncoding: 'binary' });
const JSON_OBJECT = z.record(z.string(), z.unknown());

/** The OpenAPI description of a response that is sent as it is. */
export function describeBinaryResponse({ produces = [], summary }: Endpoint) {
  const content = Object.fromEntries(
    produces.map((type) => [type, { schema: type === 'application/json' ? JSON_OBJECT : BINARY }]),
  );
  return { description: summary, content };
}

export function sendRaw(reply: FastifyReply, response: unknown): FastifyReply {
  if (!(response instanceof Raw))
    throw new Error('The handler of an endpoint with `produces` must return Raw');
  // Private by default: neither proxies nor browsers may cache it.
  void reply.header('cache-control', 'private, no-store').type(response.type);
  void reply.header('x-content-type-options', 'nosniff').headers(response.headers);
  if (response.saveAs)
    void reply.header('content-disposition', toContentDisposition(response.saveAs));
  return reply.send(response.body);
}

/** Parses the endpoint's media types in this scope to one buffer of bounded size. */
export function registerBinaryParser(scope: FastifyInstance, { takes }: Endpoint): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    [...(takes?.types ?? [])],
    { parseAs: 'buffer', ...(takes ? { bodyLimit: takes.most } : {}) },
    (_request, body, done) => done(null, body),
  );
  return scope;
}
