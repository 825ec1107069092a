// Migrates the schema, as every start does.
import path from 'node:path';
import { migrate } from '#platform/database/migrate.ts';
import { root } from '#platform/root.ts';
import type { Command } from './command.ts';

export const migrateCommand: Command = {
  usage: '',
  summary: 'bring the schema up to date',
  async run({ database }) {
    const { applied } = await migrate(database.pool, path.join(root, 'database/migrations'));
    console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'Already up to date');
    return 0;
  },
};
