// Shows what the file sweep would do, and runs it with --sweep when it stopped at too many unknown files.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { QUARANTINE_DAYS, surveyFiles, sweepFiles } from '#files/sweep.ts';
import { createFileStore } from '#platform/files/disk.ts';
import { createLog } from '#platform/log.ts';
import type { Command } from '#operator/command.ts';

export const files: Command = {
  usage: '[--sweep]',
  summary: 'count files without a row, or put all of them into quarantine for seven days',
  async run({ config, db, args, now }) {
    const { values } = parseArgs({ args, options: { sweep: { type: 'boolean', default: false } } });
    const store = createFileStore(path.join(config.dataDir, 'files'));
    if (values.sweep) {
      await sweepFiles({ db, now, store, log: createLog({ level: 'warn' }), isForced: true });
    }
    const { total, unknown, isTooMany } = await surveyFiles({ db, now, store });
    const aside = await store.quarantine.list();
    console.log(`${total} files, ${unknown} of them older than an hour and without a row`);
    console.log(`${aside.length} in quarantine, each for ${QUARANTINE_DAYS} days`);
    if (isTooMany) console.log('The sweep stops: if the database is right, run this with --sweep');
    return isTooMany ? 1 : 0;
  },
};
