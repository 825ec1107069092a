// The same board with hot reload: Vite serves the browser's part and reloads the server's modules when they change.
import { createServer as createHttpServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Kysely } from 'kysely';
import path from 'node:path';
import type { ServerBuild } from 'react-router';
import { createServer as createViteServer } from 'vite';
import { readConfig } from '#platform/config.ts';
import { createDialect } from '#platform/database/dialect.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database/open.ts';
import { createLog } from '#platform/log.ts';
import { replacePort } from '#platform/network/free-port.ts';
import { root } from '#platform/root.ts';
import { refuseExposedDemo } from './demo.ts';
import type { Tables } from './tables.ts';

process.env.NODE_ENV = 'development';
const log = createLog({ level: 'info' });
const config = readConfig(await replacePort(process.env));
const database = await openDatabase(config, log);
await migrate(database.pool, path.join(root, 'database/migrations'));
const db = new Kysely<Tables>({ dialect: createDialect(database.pool) });
await refuseExposedDemo({ db, config });
const http = createHttpServer();
const vite = await createViteServer({
  root,
  appType: 'custom',
  server: { middlewareMode: { server: http }, hmr: { server: http } },
});

type ServerModule = typeof import('./server.ts');

type HearModule = typeof import('./db-listener.ts');
type WorkModule = typeof import('./background.ts');

let module: ServerModule | null = null;
let board: FastifyInstance | null = null;

/** Vite hands out the same module until one of its files changes; then the board is composed anew. */
async function current(): Promise<FastifyInstance> {
  // Vite answers any module as a bare record; this one is our own file.
  const next = (await vite.ssrLoadModule('/src/server.ts')) as ServerModule;
  if (board && next === module) return board;
  module = next;
  const old = board;
  const check = async () => void (await database.pool.query('SELECT 1'));
  board = await next.composeBoard({
    config,
    log,
    db,
    readiness: { ready: true, check },
    // The same: React Router's plugin makes this module.
    build: async () =>
      (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    mode: 'development',
  });
  await board.ready();
  void old?.close();
  return board;
}

http.on('request', (request, response) => {
  vite.middlewares(request, response, () => {
    current().then(
      (app) => app.routing(request, response),
      (error: unknown) => {
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        log.error({ err: error }, 'The board could not be composed');
        response.statusCode = 500;
        response.end(String(error));
      },
    );
  });
});

/** News, mails and the clock's work, by the same copies of the modules that answer the calls. */
async function workToo() {
  const parts = { config, log, db, pool: database.pool };
  // As above: our own files.
  const { startBackgroundWork } = (await vite.ssrLoadModule('/src/background.ts')) as WorkModule;
  const { listenToDatabase } = (await vite.ssrLoadModule('/src/db-listener.ts')) as HearModule;
  const work = config.workers ? await startBackgroundWork(parts) : null;
  const hearing = listenToDatabase(parts, () => work ?? undefined);
  return async () => {
    await hearing.stop();
    await work?.stop();
  };
}

async function stop(): Promise<void> {
  await stopWork();
  await vite.close();
  http.close();
  await database.stop();
  process.exit(0);
}

process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
await current();
const stopWork = await workToo();
http.listen(config.port, config.host, () => {
  process.stdout.write(`\n  Việc Vui, reloading as you write: ${config.publicUrl}\n\n`);
});
