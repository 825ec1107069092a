// Serves the built scripts, styles, fonts and pictures, with a separate rate limit.
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import path from 'node:path';
import { root } from '#platform/root.ts';

/** Browsers check for a new service worker at every page load. The policy applies to what the worker itself fetches. */
const WORKER_HEADERS = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
};

export async function registerStaticFiles(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, limit: 'files by network' };
  });
  const client = path.join(root, 'build/client');
  await app.register(fastifyStatic, {
    root: path.join(client, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    index: false,
  });
  await app.register(fastifyStatic, {
    root: client,
    prefix: '/',
    decorateReply: false,
    wildcard: false,
    maxAge: '1d',
    globIgnore: ['assets/**', '.vite/**'],
    setHeaders(reply, file) {
      if (path.basename(file) === 'sw.js') reply.headers(WORKER_HEADERS);
    },
    index: false,
  });
}
