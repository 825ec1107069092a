// Migrates the schema, as every start does.
import type { Command } from './command.ts';
import { prepareDatabase } from '#prepare-database.ts';

export const migrateCommand: Command = {
  usage: '',
  summary: 'bring the schema up to date',
  async run({ database }) {
    const { applied } = await prepareDatabase(database.pool);
    console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'Already up to date');
    return 0;
  },
};
