// Shows what the file sweep would do, and runs it with --sweep when it stopped at too many unknown files.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isSameBoard, QUARANTINE_DAYS, surveyFiles, sweepFiles } from '#files/sweep.ts';
import { createFileStore } from '#platform/files/disk.ts';
import { createLog } from '#platform/log.ts';
import type { Command } from '#operator/command.ts';

const OTHER_BOARD =
  'Nothing was swept: DATA_DIR/files and the database are not of the same board. Set DATA_DIR to the folder of this database, or, if they do belong together, run `npm run viecvui -- adopt`';

export const filesCommand: Command = {
  usage: '[--sweep]',
  summary: 'count files without a row, or put all of them into quarantine for seven days',
  async run({ config, db, args, now }) {
    const { values } = parseArgs({ args, options: { sweep: { type: 'boolean', default: false } } });
    const store = createFileStore(path.join(config.dataDir, 'files'));
    if (values.sweep) {
      if (!(await isSameBoard({ db, store }))) {
        console.error(OTHER_BOARD);
        return 1;
      }
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
