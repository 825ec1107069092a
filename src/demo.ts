// The demo board at a start: loaded where it is wanted and nothing is there yet; refused where the world can reach it.
import type { Config } from '#platform/config.ts';
import type { Log } from '#platform/log.ts';
import type { Db } from './visit.ts';
import { rememberedAccounts, type DemoAccount } from '#database/demo/load/accounts.ts';
import { hasDemoAccounts, isEmpty, loadDemo } from '#database/demo/load/seed.ts';

export type DemoAccounts = readonly DemoAccount[];

interface DemoStart {
  db: Db;
  config: Config;
  log: Log;
}

/** Checked before the board listens: demo passwords are for this machine only. */
export async function refuseExposedDemo({ db, config }: DemoStart): Promise<void> {
  if (config.loopback || !(await hasDemoAccounts(db))) return;
  throw new Error(
    'This database holds demo accounts and HOST is not a loopback address: run `npm run viecvui -- demo --remove` first.',
  );
}

export async function seedDemo({ db, config, log }: DemoStart): Promise<DemoAccounts> {
  if (!config.demo) return [];
  if (await isEmpty(db)) {
    const accounts = await loadDemo(db, config.dataDir, new Date());
    log.info({}, 'The demo board was loaded');
    return accounts;
  }
  return (await hasDemoAccounts(db)) ? ((await rememberedAccounts(config.dataDir)) ?? []) : [];
}
