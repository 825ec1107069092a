// Loads the demo data at start when it is enabled and the database is empty; refuses it on a public board.
import type { Config } from '#platform/config.ts';
import type { Log } from '#platform/log.ts';
import type { Db } from './context.ts';
import { readDemoAccounts, type DemoAccount } from '#database/demo/load/accounts.ts';
import { hasNoDemo, rememberNoDemo } from '#database/demo/load/choice.ts';
import { hasDemoAccounts, isEmpty, loadDemo } from '#database/demo/load/seed.ts';

export type DemoAccounts = readonly DemoAccount[];

interface DemoStart {
  db: Db;
  config: Config;
  log: Log;
}

type ExposureCheck = Pick<Config, 'isLocal' | 'demo'>;

/** Checked before the board listens, because demo passwords are public. */
export async function refuseExposedDemo({
  db,
  config,
}: {
  db: Db;
  config: ExposureCheck;
}): Promise<void> {
  if (config.isLocal) return;
  if (config.demo) {
    throw new Error(
      'DEMO=1 is for this machine only: HOST and PUBLIC_URL must be loopback addresses.',
    );
  }
  if (!(await hasDemoAccounts(db))) return;
  throw new Error(
    'This database holds demo accounts and the board can be reached from elsewhere: run `npm run viecvui -- demo --remove` first.',
  );
}

export async function seedDemo({ db, config, log }: DemoStart): Promise<DemoAccounts> {
  const { demo, isDemoChosen, databaseUrl, dataDir } = config;
  if (!demo) {
    if (!databaseUrl) await rememberNoDemo(dataDir);
    return [];
  }
  if (await isEmpty(db)) {
    if (!isDemoChosen && hasNoDemo(dataDir)) {
      log.info({}, 'No demo data loaded: this board was started without it before');
      return [];
    }
    const accounts = await loadDemo(db, dataDir, new Date());
    if (accounts) {
      log.info({}, 'Demo data loaded');
      return accounts;
    }
  }
  return (await hasDemoAccounts(db)) ? ((await readDemoAccounts(dataDir)) ?? []) : [];
}
