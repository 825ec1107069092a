// Answers 405 with `Allow` for the methods that an address does not take, from the routes that are registered.
import type { FastifyInstance } from 'fastify';
import { apiProblems } from '#api/problem.ts';

/** Watches the routes that are registered from now on; the returned function registers the refusals. */
export function createMethodRefusals(scope: FastifyInstance): () => void {
  const methodsByUrl = new Map<string, Set<string>>();
  scope.addHook('onRoute', ({ url, method }) => {
    const methods = methodsByUrl.get(url) ?? new Set();
    for (const name of [method].flat()) methods.add(name);
    methodsByUrl.set(url, methods);
  });
  return () => {
    for (const [url, methods] of methodsByUrl) {
      const allow = [...methods].toSorted().join(', ');
      scope.route({
        method: scope.supportedMethods.filter((method) => !methods.has(method)),
        url: url.slice(scope.prefix.length),
        schema: { hide: true },
        // Before the body is read: it may be of any type.
        onRequest: async (_request, reply) => {
          void reply.header('allow', allow);
          throw apiProblems.method_not_allowed();
        },
        handler: async () => null,
      });
    }
  };
}
