// A process that only works: news, mails, alerts, housekeeping. The server then runs with WORKERS=off.
import path from 'node:path';
import { migrate } from '#platform/database/migrate.ts';
import { createLog } from '#platform/log.ts';
import { root } from '#platform/root.ts';
import { listenToDatabase } from '#db-listener.ts';
import { startBackgroundWork } from '#background.ts';
import type { Command } from './command.ts';

const signalled = () =>
  new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve());
  });

export const work: Command = {
  usage: '',
  does: 'tell the news, send mail and keep house until it is stopped (servers: WORKERS=off)',
  async run({ config, database, db }) {
    const log = createLog({ level: 'info' });
    await migrate(database.pool, path.join(root, 'database/migrations'));
    const stopped = signalled();
    const at_work = await startBackgroundWork({ config, log, db, pool: database.pool });
    const hearing = listenToDatabase({ db, pool: database.pool, log }, () => at_work);
    log.info({}, 'At work');
    await stopped;
    await hearing.stop();
    await at_work.stop();
    return 0;
  },
};
