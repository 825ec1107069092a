// The development server: Vite serves the browser code and reloads the server's modules when they change.
import { createServer as createHttpServer } from 'node:http';
import { setTimeout as pauseFor } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Kysely } from 'kysely';
import type { ServerBuild } from 'react-router';
import { createServer as createViteServer, type ViteDevServer } from 'vite';
import { readConfig } from '#platform/config.ts';
import { createDialect } from '#platform/database/dialect.ts';
import { openDatabase } from '#platform/database/open.ts';
import { createLog } from '#platform/log.ts';
import { replacePort } from '#platform/network/free-port.ts';
import { root } from '#platform/root.ts';
import { explainStartError } from '#platform/start/start-error.ts';
import { refuseExposedDemo } from './demo.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import type { Tables } from './tables.ts';
import { StreamRegistry } from '#notifications/actions/stream-registry.ts';
import { FactExtractor } from '#matching/extraction/fact-extractor.ts';
import { createSearchIndex } from '#search/search-index.ts';
import { prepareDatabase } from './prepare-database.ts';

type ServerModule = typeof import('./server.ts');
type ListenerModule = typeof import('./db-listener.ts');
type WorkModule = typeof import('./background.ts');

/** How long open pages may delay the stop; the database is stopped in any case. */
const CLOSE_PATIENCE = 3000;
/** A signal during the first start waits until the new cluster is created, which takes long on a busy machine. */
const STOP_GRACE = 60_000;

process.env.NODE_ENV = 'development';
const log = createLog({ level: 'info' });
const config = readConfig(await replacePort(process.env));
const http = createHttpServer();
const opening = openDatabase(config, log);
let vite: ViteDevServer | undefined;
let module: ServerModule | null = null;
let board: FastifyInstance | null = null;
let stopBackgroundWork: (() => Promise<void>) | undefined;
let stopping = false;

// Before the first await: a signal during the start must not leave PostgreSQL running.
stopOnSignal(stop, log, STOP_GRACE);
// A Vite server created by React Router would exit on SIGTERM before PostgreSQL has stopped.
process.on('newListener', (event, listener) => {
  if (event === 'SIGTERM') queueMicrotask(() => process.off(event, listener));
});
await start().catch(async (error: unknown) => {
  // An interrupted start fails on resources that `stop` has closed.
  if (stopping) return;
  process.stderr.write(`\nThe development server did not start. ${explainStartError(error)}\n\n`);
  process.exitCode = 1;
  await stop();
});

async function start(): Promise<void> {
  const database = await opening;
  await prepareDatabase(database.pool);
  const db = new Kysely<Tables>({ dialect: createDialect(database.pool) });
  await refuseExposedDemo({ db, config });
  const search = createSearchIndex(db);
  const streams = new StreamRegistry(db);
  const extractor = new FactExtractor();
  const server = (vite = await createViteServer({
    root,
    appType: 'custom',
    server: { middlewareMode: { server: http }, hmr: { server: http } },
  }));

  /** Vite returns the same module until one of its files changes; then the board is composed again. */
  async function current(): Promise<FastifyInstance> {
    // Vite returns modules as untyped records; this one is our own file.
    const next = (await server.ssrLoadModule('/src/server.ts')) as ServerModule;
    if (board && next === module) return board;
    module = next;
    const old = board;
    const check = async () => void (await database.pool.query('SELECT 1'));
    board = await next.composeBoard({
      config,
      log,
      db,
      search,
      streams,
      extractor,
      readiness: { ready: true, check },
      // As above: React Router's plugin generates this module.
      build: async () =>
        (await server.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
      mode: 'development',
    });
    await board.ready();
    void old?.close();
    return board;
  }

  http.on('request', (request, response) => {
    server.middlewares(request, response, () => {
      current().then(
        (app) => app.routing(request, response),
        (error: unknown) => {
          if (error instanceof Error) server.ssrFixStacktrace(error);
          log.error({ err: error }, 'The board could not be composed');
          response.statusCode = 500;
          response.end(String(error));
        },
      );
    });
  });

  await current();
  stopBackgroundWork = await startWorkers(server, {
    streams,
    extractor,
    search,
    pool: database.pool,
  });
  if (stopping) return;
  http.listen(config.port, config.host, () => {
    process.stdout.write(`\n  Việc Vui, reloading as you write: ${config.publicUrl}\n\n`);
  });
}

type WorkParts = Pick<
  Parameters<ListenerModule['listenToDatabase']>[0],
  'streams' | 'search' | 'pool'
> & { extractor: FactExtractor };

/** Background work, run by the same module instances that serve the requests. */
async function startWorkers(server: ViteDevServer, shared: WorkParts) {
  const parts = { ...shared, config, log };
  // As above: our own files.
  const { startBackgroundWork } = (await server.ssrLoadModule('/src/background.ts')) as WorkModule;
  const { listenToDatabase } = (await server.ssrLoadModule(
    '/src/db-listener.ts',
  )) as ListenerModule;
  const work = config.workers ? await startBackgroundWork(parts) : null;
  const listening = listenToDatabase(parts, () => work ?? undefined);
  return async () => {
    await listening.stop();
    await work?.stop();
    await shared.extractor.stop();
  };
}

/** Stops what has been started so far; the database last, even if the others fail. */
async function stop(): Promise<void> {
  stopping = true;
  http.close();
  http.closeAllConnections();
  const closing = Promise.allSettled([stopBackgroundWork?.(), board?.close(), vite?.close()]);
  await Promise.race([closing, pauseFor(CLOSE_PATIENCE)]);
  const database = await opening.catch(() => null);
  await database?.stop();
}
