// Request deadlines: a request whose response has not started within ten seconds is answered with 503.
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds that this route may take; for routes that read or write files. */
    longest?: number;
  }
  interface FastifyRequest {
    /** The deadline in milliseconds of `performance.now()`; 0 when there is none. */
    due: number;
    bodyFrom: number;
  }
}

const LONGEST = 9000;
/** Files are inspected in a separate process, which has eight seconds. */
export const LONGEST_WITH_FILES = 25_000;

const createTimeout = () => new DOMException('The response was not ready in time', 'TimeoutError');

/**
 * Resolves with the result of `work`, or rejects at the deadline; `work` itself continues.
 * Once `hasBegun`, there is no deadline: a stream or a slow download takes as long as its reader needs.
 */
export async function withDeadline<T>(
  { due }: FastifyRequest,
  work: Promise<T>,
  hasBegun = () => false,
): Promise<T> {
  if (!due) return work;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const refuse = () => {
      if (!hasBegun()) reject(createTimeout());
    };
    timer = setTimeout(refuse, Math.max(0, due - performance.now()));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Applies to all routes registered afterwards. The time in which a body arrives does not count. These hooks and the others
 * that every request passes call `done`: a promise each would cost a fifth of what a cached page costs.
 */
export function enforceDeadlines(app: FastifyInstance): void {
  app.decorateRequest('due', 0);
  app.decorateRequest('bodyFrom', 0);
  app.addHook('onRequest', (request, _reply, done) => {
    request.due = performance.now() + (request.routeOptions.config.longest ?? LONGEST);
    done();
  });
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    request.bodyFrom = performance.now();
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    request.due += performance.now() - request.bodyFrom;
    done();
  });
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function bounded(request, reply) {
      const response: unknown = handler.call(this, request, reply);
      if (!(response instanceof Promise)) return response;
      return withDeadline(request, response, () => reply.raw.headersSent);
    };
  });
}
