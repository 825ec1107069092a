// Background work: notifications, mail, the queue and scheduled tasks, in the server process or in a separate one.
import { Kysely } from 'kysely';
import path from 'node:path';
import type { Pool } from 'pg';
import type { FactExtractor } from '#matching/extraction/fact-extractor.ts';
import { startFactsReader } from '#matching/facts-reader.ts';
import { removeFacts } from '#matching/store/facts.ts';
import { createSimilarQueue } from '#matching/similar-queue.ts';
import { createPushKeys, createPushSender } from '#notifications/gateway.ts';
import { startFillingDistricts } from '#jobs/fill-districts.ts';
import { startAlertWorker, startNotificationWorker } from '#notifications/worker/worker.ts';
import type { Config } from '#platform/config.ts';
import { ensureBoardId } from '#platform/board-id.ts';
import { createDialect } from '#platform/database/dialect.ts';
import { createPool } from '#platform/database/open.ts';
import { createFileStore } from '#platform/files/disk.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { openQueue, type Queue } from '#platform/queue/queue.ts';
import { startIndexing } from '#indexing/worker.ts';
import { mergeInBackground } from '#search/index-merge.ts';
import { sendAccountMails } from '#auth/mails/sender.ts';
import { readSealingKey } from '#auth/keys/seal.ts';
import { startLoop } from '#platform/queue/loop.ts';
import { stopAll } from '#platform/stop-all.ts';
import { scheduleTasks } from './maintenance.ts';
import type { Tables } from './tables.ts';
import { indexNewNamePairs } from '#search/name-pairs.ts';
import type { SearchIndex } from '#search/search-index.ts';
import type { Log } from '#platform/log.ts';

interface Start {
  config: Config;
  log: Log;
  /** The server's extraction of facts, which requests use too. */
  extractor: FactExtractor;
  /** The server's search index; its database sessions are left to requests. */
  search: SearchIndex;
  pool: Pool;
}

export interface Work {
  /** There are new events, or some may have been missed. */
  wake(): void;
  /** There are new account mails. */
  wakeAccountMails(): void;
  /** Jobs have changed. */
  wakeFactsReader(): void;
  stop(): Promise<void>;
}

/** Maximum database sessions of the background work; requests have the others. */
const SESSIONS = 4;
/** Milliseconds between checks for account mails: people wait for them, even if a notification was lost. */
const ACCOUNT_MAILS = 1000;
/** Milliseconds that calls to other services may take after a signal, as mails have. */
const SHUTDOWN_GRACE = 3000;

/** What all parts of the background work share. */
function createDeps({ config, log, extractor, search }: Omit<Start, 'pool'>, db: Kysely<Tables>) {
  const { publicUrl, verifyEmail, securityContact: contact } = config;
  const clock = () => new Date();
  const mailer = createMailer(config, log);
  return { db, extractor, search, mailer, publicUrl, contact, clock, log, verifyEmail };
}

type Deps = ReturnType<typeof createDeps>;

interface Part {
  stop(): Promise<unknown>;
}

/** Starts what runs all the time; `stopLater` gets each part at once, so that it is stopped if a later one fails. */
async function startParts(
  deps: Deps,
  config: Config,
  stopLater: <P extends Part>(part: P) => P,
  stopping: AbortSignal,
): Promise<Omit<Work, 'stop'>> {
  const { db, log, clock, search, extractor, publicUrl, contact } = deps;
  const secret = await readSealingKey(path.join(config.dataDir, 'identity.key'));
  const pushKeys = createPushKeys(config.push.privateKey, secret);
  const sendPush = createPushSender(pushKeys, contact, stopping);
  const pushing = { sendPush, pushServices: config.push.services };
  const notificationWorker = stopLater(startNotificationWorker({ ...deps, ...pushing }));
  const accountMails = stopLater(
    startLoop({
      every: ACCOUNT_MAILS,
      run: (isOver) => sendAccountMails(deps, isOver),
      log,
      failure: 'Account mails could not be sent; retrying',
    }),
  );
  const similar = stopLater(createSimilarQueue({ db, search, clock, log }));
  const onRead = (id: string) => similar.add(id);
  const factsReader = stopLater(startFactsReader({ db, extractor, log, onRead }));
  stopLater(mergeInBackground(db, log));
  const indexing = { db, log, clock, publicUrl, config: config.indexing, stopping };
  const indexer = await startIndexing(indexing);
  if (indexer) stopLater(indexer);
  void indexNewNamePairs(db, log);
  stopLater(startFillingDistricts(db, log, removeFacts));
  return {
    wake: () => notificationWorker.wake(),
    wakeAccountMails: () => accountMails.wake(),
    wakeFactsReader: () => factsReader.wake(),
  };
}

export async function startBackgroundWork({ pool: boardPool, ...start }: Start): Promise<Work> {
  const { config, log } = start;
  // Before any sweep: the files must belong to this board.
  await ensureBoardId(boardPool, createFileStore(path.join(config.dataDir, 'files')));
  const pool = createPool({ ...boardPool.options, max: SESSIONS }, log);
  const db = new Kysely<Tables>({ dialect: createDialect(pool) });
  const deps = createDeps(start, db);
  const stopping = new AbortController();
  const stops: (() => Promise<unknown>)[] = [() => deps.mailer.close()];
  const stopLater = <P extends Part>(part: P): P => {
    stops.push(() => part.stop());
    return part;
  };
  let queue: Queue | undefined;
  const stop = async () => {
    const late = setTimeout(() => stopping.abort(), SHUTDOWN_GRACE);
    try {
      await stopAll(stops.map((stopPart) => stopPart()));
    } finally {
      clearTimeout(late);
      try {
        await queue?.stop();
      } finally {
        await pool.end();
      }
    }
  };
  try {
    queue = await openQueue(pool, log);
    await startAlertWorker(deps, queue);
    await scheduleTasks({ db, log, config, clock: deps.clock }, queue);
    return { ...(await startParts(deps, config, stopLater, stopping.signal)), stop };
  } catch (error) {
    // What was started would keep the process alive. The failure of the start says more than one of the stop.
    await stop().catch((err: unknown) => log.warn({ err }, 'Background work did not stop cleanly'));
    throw error;
  }
}
