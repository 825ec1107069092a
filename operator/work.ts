// Runs only the background work (notifications, mail, alerts, scheduled tasks); the server then has WORKERS=off.
import { createLog } from '#platform/log.ts';
import { listenToDatabase } from '#db-listener.ts';
import { startBackgroundWork } from '#background.ts';
import { FactExtractor } from '#matching/extraction/fact-extractor.ts';
import { createSearchIndex } from '#search/search-index.ts';
import { STOP_SIGNALS } from '#stop-on-signal.ts';
import type { Command } from './command.ts';
import { prepareDatabase } from '#prepare-database.ts';

const waitForSignal = () =>
  new Promise<void>((resolve) => {
    // `on`, not `once`: through npm a signal arrives twice, and the second would kill the process.
    for (const signal of STOP_SIGNALS) process.on(signal, () => resolve());
  });

export const workCommand: Command = {
  usage: '',
  summary:
    'send notifications, mail and alerts and run scheduled tasks until stopped (servers: WORKERS=off)',
  async run({ config, database, db, takeOverSignals }) {
    const log = createLog({ level: 'info' });
    const { pool } = database;
    const stopped = waitForSignal();
    takeOverSignals();
    await prepareDatabase(pool);
    const search = createSearchIndex(db);
    const extractor = new FactExtractor();
    const backgroundWork = await startBackgroundWork({ config, log, extractor, search, pool });
    const listeners = listenToDatabase({ search, pool, log }, () => backgroundWork);
    log.info({}, 'Background work started');
    await stopped;
    await listeners.stop();
    await backgroundWork.stop();
    await extractor.stop();
    return 0;
  },
};
