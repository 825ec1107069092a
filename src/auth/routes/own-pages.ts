// Guards cookie endpoints: only POST with JSON and exactly one of our origins.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from '#api/errors.ts';
import { apiProblems } from '#api/problem.ts';
import { authProblems } from '#auth/contract.ts';
import { RateLimitError } from '#platform/rate-limit/requests.ts';
import { QueueFullError } from '#platform/work-queue.ts';

export function requireOwnOrigin(origins: readonly string[]) {
  return async (request: FastifyRequest): Promise<void> => {
    const { origin } = request.headers;
    if (!origin || !origins.includes(origin)) throw authProblems['auth/unauthorized-domain']();
    const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
    if (type !== undefined && type !== 'application/json') throw apiProblems.unsupported_media();
  };
}

/** An empty body needs no JSON content type. */
export function readJson(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else void parse(request, String(body), done);
  });
}

export function sendAuthError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof RateLimitError) {
    const values = { seconds: error.retryAfter };
    return sendError(error, request, reply, {
      problem: authProblems['auth/too-many-requests']({ values }),
    });
  }
  if (error instanceof QueueFullError) {
    const values = { seconds: error.retryAfter };
    return sendError(error, request, reply, {
      problem: authProblems['auth/overloaded']({ values }),
    });
  }
  return sendError(error, request, reply);
}
