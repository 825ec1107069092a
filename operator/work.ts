// Runs only the background work (notifications, mail, alerts, scheduled tasks); the server then has WORKERS=off.
import path from 'node:path';
import { migrate } from '#platform/database/migrate.ts';
import { createLog } from '#platform/log.ts';
import { root } from '#platform/root.ts';
import { listenToDatabase } from '#db-listener.ts';
import { startBackgroundWork } from '#background.ts';
import type { Command } from './command.ts';

const waitForSignal = () =>
  new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve());
  });

export const work: Command = {
  usage: '',
  summary: 'tell the news, send mail and keep house until it is stopped (servers: WORKERS=off)',
  async run({ config, database, db }) {
    const log = createLog({ level: 'info' });
    await migrate(database.pool, path.join(root, 'database/migrations'));
    const stopped = waitForSignal();
    const backgroundWork = await startBackgroundWork({ config, log, db, pool: database.pool });
    const listeners = listenToDatabase({ db, pool: database.pool, log }, () => backgroundWork);
    log.info({}, 'Background work started');
    await stopped;
    await listeners.stop();
    await backgroundWork.stop();
    return 0;
  },
};
