// Starts the board in production and stops it on a signal.
import { Kysely } from 'kysely';
import path from 'node:path';
import type { ServerBuild } from 'react-router';
import { stopAll } from '#platform/stop-all.ts';
import type { Config } from '#platform/config.ts';
import { createDialect } from '#platform/database/dialect.ts';
import { waitForReplica } from '#platform/database/migrate.ts';
import { ensureBoardId } from '#platform/board-id.ts';
import { createFileStore } from '#platform/files/disk.ts';
import { closeServer } from '#platform/http/close-server.ts';
import { openDatabase, type Database } from '#platform/database/open.ts';
import type { createLog } from '#platform/log.ts';
import { recordRunningServer } from '#platform/start/running-server.ts';
import { refuseExposedDemo, seedDemo, type DemoAccounts } from './demo.ts';
import { listenToDatabase, type DatabaseListener } from './db-listener.ts';
import { StreamRegistry } from '#notifications/actions/stream-registry.ts';
import { FactExtractor } from '#matching/extraction/fact-extractor.ts';
import { warmSearchIndex } from '#search/index-stats.ts';
import { createSearchIndex } from '#search/search-index.ts';
import { ChangeLog } from '#web/server/page-cache/change-log.ts';
import { startPurging } from '#web/server/purge.ts';
import { composeBoard } from './server.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { PRODUCT } from './product.ts';
import type { Tables } from './tables.ts';
import { startBackgroundWork, type Work } from './background.ts';
import { prepareDatabase } from './prepare-database.ts';

interface Launch {
  config: Config;
  log: ReturnType<typeof createLog>;
}

interface RunningBoard {
  announce(): void;
  stop(): Promise<void>;
}

let loadedBuild: Promise<ServerBuild> | undefined;
const serverBuild = (): Promise<ServerBuild> =>
  (loadedBuild ??= import('virtual:react-router/server-build'));

export async function launchBoard({ config, log }: Launch): Promise<RunningBoard> {
  const opening = openDatabase(config, log);
  let board: StartingBoard | undefined;
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= stopNow());
  const isStopping = () => stopping !== undefined;
  const stopNow = async () => {
    try {
      await board?.stop();
    } finally {
      const database = await opening.catch(() => null);
      await database?.stop();
    }
  };
  // Before the first await: neither a signal nor a failure during the start may leave PostgreSQL running.
  stopOnSignal(stop, log);
  if (!config.secure && !config.isLocal) {
    log.warn({}, 'PUBLIC_URL is not https: sessions can be intercepted');
  }
  try {
    const database = await opening;
    if (!isStopping()) board = await composeParts({ config, log }, database);
    if (!board || isStopping()) throw new Error('The start was interrupted');
    const demo = await board.start();
    return { stop, announce: () => announce(config, demo) };
  } catch (error) {
    // A failed start must not keep listening.
    await stop();
    throw error;
  }
}

interface StartingBoard {
  /** Resolves when the board is ready. */
  start(): Promise<DemoAccounts>;
  /** Stops what has been started so far. */
  stop(): Promise<void>;
}

async function composeParts(
  { config, log }: Launch,
  { pool, readPool }: Database,
): Promise<StartingBoard> {
  const db = new Kysely<Tables>({ dialect: createDialect(pool) });
  const reads =
    readPool === pool ? undefined : new Kysely<Tables>({ dialect: createDialect(readPool) });
  const search = createSearchIndex(db);
  const streams = new StreamRegistry(db);
  const readsSearch = reads && createSearchIndex(reads);
  const changes = new ChangeLog();
  const extractor = new FactExtractor();
  const readiness = {
    ready: false,
    check: async () => void (await Promise.all([pool, readPool].map((it) => it.query('SELECT 1')))),
  };
  const app = await composeBoard({
    config,
    log,
    db,
    search,
    streams,
    extractor,
    reads,
    readsSearch,
    changes,
    readiness,
    build: serverBuild,
    mode: 'production',
  });
  let listener: DatabaseListener | undefined;
  let work: Work | undefined;
  const purgeUrl = config.cdn?.purgeUrl;
  const purger = purgeUrl ? startPurging(changes, purgeUrl, log) : undefined;
  let removeRecord: (() => Promise<void>) | undefined;
  return {
    async start() {
      // Before the first request: demo passwords are public.
      await refuseExposedDemo({ db, config });
      await app.listen({ port: config.port, host: config.host });
      await prepareDatabase(pool);
      await ensureBoardId(pool, createFileStore(path.join(config.dataDir, 'files')));
      if (reads) await waitForReplica(pool, readPool);
      const demo = await seedDemo({ db, config, log });
      for (const index of readsSearch ? [search, readsSearch] : [search]) {
        await warmSearchIndex(index, log, new Date());
      }
      if (config.workers)
        work = await startBackgroundWork({ config, log, extractor, search, pool });
      listener = listenToDatabase({ streams, search, readsSearch, changes, pool, log }, () => work);
      removeRecord = await recordRunningServer(config);
      readiness.ready = true;
      return demo;
    },
    async stop() {
      readiness.ready = false;
      const parts = [removeRecord?.(), listener?.stop(), purger?.stop(), work?.stop()];
      try {
        await stopAll([...parts, closeServer(app)]);
      } finally {
        await extractor.stop();
      }
    },
  };
}

function announce(config: Config, demo: DemoAccounts): void {
  const lines = ['', `  ${PRODUCT}: ${config.publicUrl}`];
  for (const { role, email, password } of demo) {
    lines.push(`  Demo ${role}: ${email}  password: ${password}`);
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}
