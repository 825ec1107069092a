// Brings a database up to date before anything uses it: its schema, and the name pairs of the dictionary.
import { Kysely } from 'kysely';
import path from 'node:path';
import type { Pool } from 'pg';
import { createDialect } from '#platform/database/dialect.ts';
import {
  migrate,
  readMigrationState,
  type MigrationResult,
  type MigrationState,
} from '#platform/database/migrate.ts';
import { root } from '#platform/root.ts';
import { syncNamePairs } from '#search/name-pairs.ts';
import type { Tables } from './tables.ts';

const MIGRATIONS = path.join(root, 'database/migrations');

export const readSchemaState = (pool: Pool): Promise<MigrationState> =>
  readMigrationState(pool, MIGRATIONS);

export async function prepareDatabase(pool: Pool): Promise<MigrationResult> {
  const result = await migrate(pool, MIGRATIONS);
  await syncNamePairs(new Kysely<Tables>({ dialect: createDialect(pool) }));
  return result;
}
