// The board as the server composes it from an environment, without pages.
import type { FastifyInstance } from 'fastify';
import { Kysely } from 'kysely';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FactExtractor } from '#matching/extraction/fact-extractor.ts';
import { readConfig } from '#platform/config.ts';
import { createDialect } from '#platform/database/dialect.ts';
import { createLog } from '#platform/log.ts';
import { composeBoard } from '#server.ts';
import type { Tables } from '#tables.ts';
import type { Db } from '#context.ts';
import { createTestDatabase } from './test-database.ts';

export interface WholeBoards {
  db: Db;
  folder: string;
  /** Composes a board on port 3999, the origin of the browser in `tests/support/auth-board.ts`; `close` closes it. */
  compose(env?: Record<string, string>): Promise<FastifyInstance>;
  close(): Promise<void>;
}

/** Boards with different environments on one database and one data folder. */
export async function openWholeBoards(): Promise<WholeBoards> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'viecvui-whole-'));
  const db = new Kysely<Tables>({ dialect: createDialect(database.pool) });
  const extractor = new FactExtractor();
  const open: FastifyInstance[] = [];
  return {
    db,
    folder,
    async compose(env = {}) {
      const app = await composeBoard({
        config: readConfig({
          PORT: '3999',
          DATA_DIR: folder,
          ...env,
        }),
        log: createLog({ to: { write() {} } }),
        db,
        extractor,
        readiness: {
          ready: true,
          check: async () => {},
        },
        build: () => Promise.reject(new Error('These tests ask for no rendered page')),
        mode: 'production',
      });
      open.push(app);
      return app;
    },
    async close() {
      await Promise.all(open.map((app) => app.close()));
      await extractor.stop();
      await database.drop();
      await rm(folder, {
        recursive: true,
        force: true,
      });
    },
  };
}
