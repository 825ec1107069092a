// Links the files of DATA_DIR to this database when their board ids differ.
import path from 'node:path';
import { adoptFiles } from '#platform/board-id.ts';
import { createFileStore } from '#platform/files/disk.ts';
import type { Command } from '#operator/command.ts';
import { prepareDatabase } from '#prepare-database.ts';

export const adoptCommand: Command = {
  usage: '',
  summary: 'say that the files in DATA_DIR belong to this database (after a restore)',
  async run({ config, database }) {
    await prepareDatabase(database.pool);
    const store = createFileStore(path.join(config.dataDir, 'files'));
    const id = await adoptFiles(database.pool, store);
    console.log(`Database and files have the board id ${id}`);
    return 0;
  },
};
