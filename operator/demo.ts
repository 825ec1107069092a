// Loads the demo data into an empty database, or deletes it.
import { parseArgs } from 'node:util';
import { rememberNoDemo } from '#database/demo/load/choice.ts';
import { loadDemo, removeDemo } from '#database/demo/load/seed.ts';
import type { Command } from './command.ts';
import { prepareDatabase } from '#prepare-database.ts';

export const demoCommand: Command = {
  usage: '[--remove]',
  summary: 'load the demo board into an empty database, or delete all of it',
  async run({ args, config, database, db, now }) {
    const { values } = parseArgs({
      args,
      options: { remove: { type: 'boolean', default: false } },
    });
    await prepareDatabase(database.pool);
    if (values.remove) {
      const { jobs, companies } = await removeDemo(db);
      // The next start must not load it again.
      await rememberNoDemo(config.dataDir);
      console.log(`Removed ${jobs} demo jobs, ${companies} demo companies and the demo accounts`);
      return 0;
    }
    if (!config.isLocal) {
      console.error(
        'Demo accounts are for this machine only: HOST and PUBLIC_URL must be loopback',
      );
      return 1;
    }
    const accounts = await loadDemo(db, config.dataDir, now);
    if (accounts === null) {
      console.error('The database is not empty: demo data is only loaded into an empty one');
      return 1;
    }
    for (const { role, email, password } of accounts) {
      console.log(`${role}: ${email}  password: ${password}`);
    }
    return 0;
  },
};
