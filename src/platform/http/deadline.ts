// Nobody waits for more than ten seconds: what has not begun to answer by then is answered with 503.
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds that this route may take; for what opens files or writes them. */
    longest?: number;
  }
  interface FastifyRequest {
    /** When its answer is due, in milliseconds of `performance.now()`; 0 where nobody has set one. */
    due: number;
    bodyFrom: number;
  }
}

const LONGEST = 9000;
/** A file is looked through by a process of its own, which has eight seconds for it. */
export const LONGEST_WITH_FILES = 25_000;

const tooLate = () => new DOMException('The answer was not ready in time', 'TimeoutError');

/**
 * Answers what `work` answers, or rejects once the answer is due; `work` itself goes on to its end.
 * Once `hasBegun`, nothing is late: a stream or a slow download takes as long as its reader does.
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
      if (!hasBegun()) reject(tooLate());
    };
    timer = setTimeout(refuse, Math.max(0, due - performance.now()));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** For all routes that are registered afterwards. The time in which a body arrives is the sender's. */
export function enforceDeadlines(app: FastifyInstance): void {
  app.decorateRequest('due', 0);
  app.decorateRequest('bodyFrom', 0);
  app.addHook('onRequest', async (request) => {
    request.due = performance.now() + (request.routeOptions.config.longest ?? LONGEST);
  });
  app.addHook('preParsing', async (request) => {
    request.bodyFrom = performance.now();
  });
  app.addHook('preValidation', async (request) => {
    request.due += performance.now() - request.bodyFrom;
  });
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function bounded(request, reply) {
      const answer: unknown = handler.call(this, request, reply);
      if (!(answer instanceof Promise)) return answer;
      return withDeadline(request, answer, () => reply.raw.headersSent);
    };
  });
}
