// The work that no visitor waits for: in the server's own process, or in processes that do nothing else.
import { Kysely } from 'kysely';
import path from 'node:path';
import type { Pool } from 'pg';
import { readFactsOnChanges } from '#matching/facts-reader.ts';
import { startAlertWorker, startNotificationWorker } from '#notifications/worker/worker.ts';
import type { Config } from '#platform/config.ts';
import { ensureBoardId } from '#platform/board-id.ts';
import { createDialect } from '#platform/database/dialect.ts';
import { createPool } from '#platform/database/open.ts';
import { createFileStore } from '#platform/files/disk.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { openQueue } from '#platform/queue/queue.ts';
import { mergeInBackground } from '#search/merging.ts';
import { sendAccountMails } from '#identity/mails/sender.ts';
import { startLoop } from '#platform/queue/loop.ts';
import { scheduleTasks } from './maintenance.ts';
import type { Tables } from './tables.ts';
import type { Db, Log } from './context.ts';

interface Start {
  config: Config;
  log: Log;
  /** The board's own: its memory of the search is used, its sessions are left to visitors. */
  db: Db;
  pool: Pool;
}

export interface Work {
  /** The database says that something happened, or that something may have been missed. */
  wake(): void;
  /** The database says that a mail of the accounts waits. */
  wakeAccountMails(): void;
  stop(): Promise<void>;
}

/** Sessions that the work may hold; pages have the others. */
const SESSIONS = 4;
/** Somebody waits for such a mail, also where announcements do not pass. */
const ACCOUNT_MAILS = 1000;

export async function startBackgroundWork({
  config,
  log,
  db: board,
  pool: boards,
}: Start): Promise<Work> {
  // Before anything is swept: the files must be this board's.
  await ensureBoardId(boards, createFileStore(path.join(config.dataDir, 'files')));
  const pool = createPool({ ...boards.options, max: SESSIONS }, log);
  const db = new Kysely<Tables>({ dialect: createDialect(pool) });
  const mailer = createMailer(config, log);
  const clock = () => new Date();
  const { publicUrl, verifyEmail } = config;
  const office = { db, board, mailer, publicUrl, clock, log, verifyEmail };
  try {
    const queue = await openQueue(pool, log);
    await startAlertWorker(office, queue);
    await scheduleTasks({ db, log, config, clock }, queue);
    const news = startNotificationWorker(office);
    const accountMails = startLoop({
      every: ACCOUNT_MAILS,
      run: (isOver) => sendAccountMails(office, isOver),
      log,
      failure: 'Account mails could not be sent; it is tried again',
    });
    const reading = readFactsOnChanges(db, boards, log);
    const merging = mergeInBackground(db, log);
    return {
      wake: () => news.wake(),
      wakeAccountMails: () => accountMails.wake(),
      async stop() {
        merging.stop();
        await reading.stop();
        await Promise.all([news.stop(), accountMails.stop(), mailer.close()]);
        await queue.stop();
        await pool.end();
      },
    };
  } catch (error) {
    await mailer.close();
    await pool.end();
    throw error;
  }
}
